import { agreeWithTime } from '../../platform/format.ts'
import { defineTexts } from '../../platform/language.ts'

export const certificatesTexts = defineTexts(
  {
    title: 'Certificados',
    loadFailed: 'Os certificados não chegaram. Confira sua conexão e tente de novo.',
    missing: (hours: string) => `${agreeWithTime(hours, 'Falta', 'Faltam')} para o certificado de 60 horas.`,
    missingText:
      'Conta o que você assistiu, segundo a segundo. Rever o mesmo trecho não soma, e nada do que já contou se perde.',
    ready: 'Você completou as 60 horas',
    readyText: (hours: string) =>
      `${hours} podem ser certificadas agora. O certificado é assinado digitalmente e qualquer pessoa com o número confere se ele vale.`,
    nextText: (hours: string) =>
      `Você já tem ${hours}. Um certificado novo substitui o anterior, que continua a existir como substituído.`,
    current: 'O seu certificado está em dia',
    currentText: 'Com mais uma hora assistida você pode emitir outro, que substitui este.',
    revoked: 'O seu certificado foi revogado',
    revokedText: 'Fale com a nossa equipe para saber o que fazer.',
    academicUnfinished:
      'O certificado do programa sai quando você passar na prova de todos os módulos e completar 60 horas de aulas.',
    academicHoursMissing: (hours: string) =>
      `Você passou em todos os módulos. ${agreeWithTime(hours, 'Falta', 'Faltam')} de aulas para o certificado do programa.`,
    academicReady: (programme: string) => `Você concluiu: ${programme}`,
    academicReadyText: (hours: string) =>
      `O certificado traz a instituição, os módulos com as notas e ${hours} de aulas, assinado digitalmente.`,
    kinds: { hours: 'Horas de estudo', academic: 'Programa acadêmico' },
    progress: 'Horas para o certificado',
    issue: 'Emitir certificado',
    name: 'Nome no certificado',
    nameHint: 'Confira cada letra: depois de emitido, o nome não muda.',
    nameRefused:
      'Use letras latinas, espaços, pontos, hífens e apóstrofos, até 80 caracteres. Outras letras não podem ser desenhadas.',
    confirm: 'Confirme o seu nome',
    confirmText: 'É assim que ele aparece no certificado e na página de conferência, que é pública.',
    registration: (registration: string) => `O registro ${registration}, do seu perfil, também aparece.`,
    freeCourse: 'Curso livre. Não equivale a título de especialista.',
    emit: 'Está certo, emitir',
    cancel: 'Voltar',
    issued: 'Certificado emitido.',
    making: 'Sendo assinado…',
    list: 'Seus certificados',
    hoursAndMinutes: (hours: number, minutes: number) =>
      minutes === 0 ? `${hours} h` : hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`,
    issuedOn: (day: string) => `Emitido em ${day}`,
    states: { valid: 'Válido', replaced: 'Substituído', revoked: 'Revogado', withdrawn: 'Retirado' },
    because: (reason: string) => `Motivo: ${reason}`,
    download: 'Baixar PDF',
    copy: 'Copiar link de conferência',
    copied: 'Link copiado.',
    open: 'Ver página de conferência',
    file: (code: string) => `certificado-${code}.pdf`,
    kept: 'Manter conferível se eu excluir a conta',
    keptText:
      'Sem isto, o seu nome e as suas horas saem da página de conferência junto com a conta, e ela diz que o certificado foi retirado.',
    keptSaved: 'Sua escolha foi guardada.',
  },
  {
    en: {
      title: 'Certificates',
      loadFailed: 'The certificates did not arrive. Check your connection and try again.',
      missing: hours => `${hours} to go for the certificate of 60 hours.`,
      missingText:
        'What you watched counts, second by second. Watching the same part again adds nothing, and nothing that has counted is lost.',
      ready: 'You have completed the 60 hours',
      readyText: hours =>
        `${hours} can be certified now. The certificate is signed digitally, and anybody who has its number can check that it counts.`,
      nextText: hours =>
        `You have ${hours} by now. A new certificate replaces the one before, which stays and is shown as replaced.`,
      current: 'Your certificate is up to date',
      currentText: 'With one more hour watched you can have another one, which replaces this.',
      revoked: 'Your certificate was revoked',
      revokedText: 'Write to our team to learn what to do.',
      academicUnfinished:
        'The certificate of the programme is issued once you pass the test of every module and complete 60 hours of lessons.',
      academicHoursMissing: hours =>
        `You have passed every module. ${hours} of lessons to go for the certificate of the programme.`,
      academicReady: programme => `You have completed: ${programme}`,
      academicReadyText: hours =>
        `The certificate names the institution, the modules with their marks and ${hours} of lessons, and is signed digitally.`,
      kinds: { hours: 'Study hours', academic: 'Academic programme' },
      progress: 'Hours for the certificate',
      issue: 'Issue certificate',
      name: 'Name on the certificate',
      nameHint: 'Check every letter: once issued, the name does not change.',
      nameRefused:
        'Use Latin letters, spaces, full stops, hyphens and apostrophes, up to 80 characters. Other letters cannot be drawn.',
      confirm: 'Confirm your name',
      confirmText:
        'This is how it appears on the certificate and on the page that checks it, which is public.',
      registration: registration => `The registration ${registration} of your profile appears too.`,
      freeCourse: 'A free course under Brazilian law. It is not equivalent to a specialist title.',
      emit: 'It is right, issue it',
      cancel: 'Back',
      issued: 'Certificate issued.',
      making: 'Being signed…',
      list: 'Your certificates',
      hoursAndMinutes: (hours, minutes) =>
        minutes === 0 ? `${hours} h` : hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`,
      issuedOn: day => `Issued on ${day}`,
      states: { valid: 'Valid', replaced: 'Replaced', revoked: 'Revoked', withdrawn: 'Withdrawn' },
      because: reason => `Reason: ${reason}`,
      download: 'Download PDF',
      copy: 'Copy link to check it',
      copied: 'Link copied.',
      open: 'See the page that checks it',
      file: code => `certificate-${code}.pdf`,
      kept: 'Keep them checkable if I delete my account',
      keptText:
        'Without this, your name and hours leave the page that checks them together with the account, and it says that the certificate was withdrawn.',
      keptSaved: 'Your choice was saved.',
    },
    es: {
      title: 'Certificados',
      loadFailed: 'Los certificados no llegaron. Revisa tu conexión e inténtalo de nuevo.',
      missing: hours => `${agreeWithTime(hours, 'Falta', 'Faltan')} para el certificado de 60 horas.`,
      missingText:
        'Cuenta lo que viste, segundo a segundo. Volver a ver la misma parte no suma, y nada de lo que ya contó se pierde.',
      ready: 'Completaste las 60 horas',
      readyText: hours =>
        `${hours} se pueden certificar ahora. El certificado se firma digitalmente y cualquier persona con el número verifica si vale.`,
      nextText: hours =>
        `Ya tienes ${hours}. Un certificado nuevo sustituye al anterior, que sigue existiendo como sustituido.`,
      current: 'Tu certificado está al día',
      currentText: 'Con una hora más vista puedes emitir otro, que sustituye a este.',
      revoked: 'Tu certificado fue revocado',
      revokedText: 'Habla con nuestro equipo para saber qué hacer.',
      academicUnfinished:
        'El certificado del programa se emite cuando apruebes la prueba de todos los módulos y completes 60 horas de clases.',
      academicHoursMissing: hours =>
        `Aprobaste todos los módulos. ${agreeWithTime(hours, 'Falta', 'Faltan')} de clases para el certificado del programa.`,
      academicReady: programme => `Completaste: ${programme}`,
      academicReadyText: hours =>
        `El certificado trae la institución, los módulos con sus notas y ${hours} de clases, firmado digitalmente.`,
      kinds: { hours: 'Horas de estudio', academic: 'Programa académico' },
      progress: 'Horas para el certificado',
      issue: 'Emitir certificado',
      name: 'Nombre en el certificado',
      nameHint: 'Revisa cada letra: una vez emitido, el nombre no cambia.',
      nameRefused:
        'Usa letras latinas, espacios, puntos, guiones y apóstrofos, hasta 80 caracteres. Otras letras no se pueden dibujar.',
      confirm: 'Confirma tu nombre',
      confirmText: 'Así aparece en el certificado y en la página de verificación, que es pública.',
      registration: registration => `El registro ${registration}, de tu perfil, también aparece.`,
      freeCourse: 'Curso libre según la ley brasileña. No equivale a un título de especialista.',
      emit: 'Está bien, emitir',
      cancel: 'Volver',
      issued: 'Certificado emitido.',
      making: 'Firmándose…',
      list: 'Tus certificados',
      hoursAndMinutes: (hours, minutes) =>
        minutes === 0 ? `${hours} h` : hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`,
      issuedOn: day => `Emitido el ${day}`,
      states: { valid: 'Válido', replaced: 'Sustituido', revoked: 'Revocado', withdrawn: 'Retirado' },
      because: reason => `Motivo: ${reason}`,
      download: 'Descargar PDF',
      copy: 'Copiar enlace de verificación',
      copied: 'Enlace copiado.',
      open: 'Ver página de verificación',
      file: code => `certificado-${code}.pdf`,
      kept: 'Mantener verificables si elimino la cuenta',
      keptText:
        'Sin esto, tu nombre y tus horas salen de la página de verificación junto con la cuenta, y ella dice que el certificado fue retirado.',
      keptSaved: 'Tu elección fue guardada.',
    },
  },
)
