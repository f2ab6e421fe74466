/** Of planning cases. */
export const ticketRefusals = {
  'ticket-moved': { status: 403, message: 'Este caso já está em outra situação. Recarregue a página.' },
  'ticket-not-yours': { status: 403, message: 'Você não pode fazer isso com este caso.' },
  'ticket-not-free': { status: 403, message: 'Este caso não é gratuito. Veja o valor e pague com cartão.' },
  'ticket-label-used': { status: 403, message: 'Você já usou este código em outro caso. Escolha outro.' },
  'case-form-incomplete': {
    status: 403,
    message: 'O formulário do caso ainda não está completo. Responda o que falta antes de pagar.',
  },
  'too-many-drafts': {
    status: 403,
    message: 'Você tem muitos rascunhos. Envie ou apague um antes de começar outro.',
  },
  'ticket-erased': { status: 403, message: 'O conteúdo deste caso foi apagado.' },
  'ticket-too-late-to-reopen': { status: 403, message: 'O prazo para reabrir este caso terminou.' },
  'ticket-too-late-to-withdraw': { status: 403, message: 'O prazo de desistência deste caso terminou.' },
  'ticket-text-missing': { status: 403, message: 'Escreva o que falta, a dúvida ou o motivo.' },
  'ticket-takes-no-messages': { status: 403, message: 'Este caso não recebe mensagens agora.' },
  'lesson-second-past-the-end': { status: 403, message: 'Este momento fica depois do fim da aula.' },
  'ticket-description-fixed': {
    status: 403,
    message: 'A descrição não muda mais depois do plano. Escreva uma mensagem.',
  },
  'ticket-plan-replaced': {
    status: 403,
    message: 'Este não é o último plano entregue. Recarregue a página.',
  },
  'ticket-not-kept-longer': {
    status: 403,
    message: 'Este caso não pode ser guardado até esse dia. Recarregue a página.',
  },
  'outcome-not-asked': { status: 403, message: 'Esta pergunta já foi respondida ou não é feita agora.' },
  'no-ticket-waits': { status: 403, message: 'Nenhum caso espera agora.' },
  'enough-tickets': {
    status: 403,
    message: 'Você já tem casos suficientes. Entregue um antes de pegar o próximo.',
  },
  'cro-missing': { status: 403, message: 'Informe o número e o estado do seu CRO.' },
  'guardian-consent-missing': {
    status: 403,
    message: 'Confirme o consentimento de quem responde pelo menor.',
  },
  'ticket-file-kind': {
    status: 403,
    message: 'Este tipo de arquivo não serve aqui. Veja os formatos aceitos.',
  },
  'ticket-file-empty': { status: 403, message: 'Este arquivo está vazio. Escolha outro.' },
  'ticket-file-too-large': { status: 403, message: 'Este arquivo é grande demais.' },
  'ticket-takes-no-files': { status: 403, message: 'Este caso não recebe este arquivo agora.' },
  'ticket-files-full': {
    status: 403,
    message: 'Já há arquivos demais aqui. Remova um antes de enviar outro.',
  },
  'ticket-file-incomplete': { status: 403, message: 'O arquivo ainda não chegou inteiro. Continue o envio.' },
  'ticket-file-delivered': {
    status: 403,
    message: 'Este arquivo faz parte de um plano entregue e não muda mais.',
  },
  'ticket-file-missing': {
    status: 403,
    message: 'Um dos arquivos não está mais no caso. Recarregue a página.',
  },
  'ticket-file-unusable': {
    status: 403,
    message: 'Este arquivo não pode ser usado. Envie outro no lugar dele.',
  },
  'case-records-missing': {
    status: 403,
    message:
      'Faltam registros, ou algum ainda está sendo conferido. Complete os registros ou envie o caso sem marcar que está completo.',
  },
  'case-findings-open': {
    status: 403,
    message:
      'Há avisos sobre os arquivos sem resposta. Troque o arquivo ou diga por que ele está certo assim.',
  },
  'not-a-consultor': { status: 403, message: 'Esta pessoa não atende o Planning Center.' },
} as const
