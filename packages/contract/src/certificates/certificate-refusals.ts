/** Of certificates. */
export const certificateRefusals = {
  'certificate-hours-missing': {
    status: 403,
    message: 'Ainda faltam horas assistidas para o certificado. São necessárias 60.',
  },
  'certificate-programme-unfinished': {
    status: 403,
    message: 'Este certificado é de quem passou em todos os módulos do programa acadêmico.',
  },
  'certificate-name-not-drawable': {
    status: 403,
    message:
      'Este nome tem letras que não conseguimos desenhar no certificado. Use letras latinas, espaços, pontos, hífens e apóstrofos, até 80 caracteres.',
  },
  'certificate-name-fixed': {
    status: 403,
    message:
      'O seu certificado já foi emitido com outro nome e não muda. Para corrigir o nome, fale com a nossa equipe.',
  },
  'certificate-was-revoked': {
    status: 403,
    message: 'O seu certificado foi revogado. Fale com a nossa equipe.',
  },
  'certificate-in-the-making': {
    status: 403,
    message: 'O certificado está sendo assinado. Tente de novo em alguns segundos.',
  },
  'certificate-not-current': {
    status: 403,
    message: 'Este certificado já foi substituído, revogado ou retirado. Recarregue a página.',
  },
} as const
