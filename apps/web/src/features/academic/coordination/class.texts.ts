import { defineTexts } from '../../../platform/language.ts'

export const classTexts = defineTexts(
  {
    loadFailed: 'A turma não chegou. Confira sua conexão e tente de novo.',
    empty: 'Ninguém mostra o progresso ainda',
    nobodyCame: 'Quem entrar com um cupom da instituição e aceitar mostrar o progresso aparece aqui.',
    shown: (all: number) =>
      all === 1 ? '1 pessoa mostra o progresso.' : `${all} pessoas mostram o progresso.`,
    more: 'Mostrar mais',
    hidden: (count: number) =>
      count === 1
        ? 'Mais 1 pessoa participa e não mostra o progresso.'
        : `Mais ${count} pessoas participam e não mostram o progresso.`,
    filter: 'Quem aparece',
    all: 'Toda a turma',
    inactive: (count: number) => `Sem assistir há 14 dias (${count})`,
    stopped: 'Sem assistir há 14 dias',
    download: 'Baixar CSV',
    facts: (approved: number, modules: number, hours: string) =>
      `Módulos: ${approved} de ${modules} · ${hours} h assistidas`,
    seen: (day: string) => `Última visita em ${day}`,
    neverSeen: 'Ainda não assistiu a nada',
    marksOf: (name: string) => `Notas de ${name}`,
    mark: (module: string, percent: number, isApproved: boolean) =>
      `${module}: ${percent}%, ${isApproved ? 'passou' : 'ainda não passou'}`,
    fileName: 'turma.csv',
    page: {
      title: 'Instituição',
      text: 'O progresso de quem aceitou mostrar à instituição: módulos, notas, horas e última visita.',
      choose: 'Instituição',
      loadFailed: 'A instituição não chegou. Confira sua conexão e tente de novo.',
      none: 'Nenhuma instituição',
      noneText: 'A coordenação foi retirada da sua conta. Fale com a gente se houve engano.',
    },
  },
  {
    en: {
      loadFailed: 'The class did not arrive. Check your connection and try again.',
      empty: 'Nobody shows their progress yet',
      nobodyCame:
        'Whoever comes with a coupon of the institution and agrees to show their progress appears here.',
      shown: all => (all === 1 ? '1 person shows their progress.' : `${all} people show their progress.`),
      more: 'Show more',
      hidden: count =>
        count === 1
          ? '1 more person takes part and does not show their progress.'
          : `${count} more people take part and do not show their progress.`,
      filter: 'Who is shown',
      all: 'The whole class',
      inactive: count => `Nothing watched for 14 days (${count})`,
      stopped: 'Nothing watched for 14 days',
      download: 'Download CSV',
      facts: (approved, modules, hours) => `Modules: ${approved} of ${modules} · ${hours} h watched`,
      seen: day => `Last visit on ${day}`,
      neverSeen: 'Has watched nothing yet',
      marksOf: name => `Marks of ${name}`,
      mark: (module, percent, isApproved) =>
        `${module}: ${percent}%, ${isApproved ? 'passed' : 'not passed yet'}`,
      fileName: 'class.csv',
      page: {
        title: 'Institution',
        text: 'How far those are who agreed to show it to the institution: modules, marks, hours and last visit.',
        choose: 'Institution',
        loadFailed: 'The institution did not arrive. Check your connection and try again.',
        none: 'No institution',
        noneText: 'The coordination was taken from your account. Talk to us if this is a mistake.',
      },
    },
    es: {
      loadFailed: 'El grupo no llegó. Revisa tu conexión e inténtalo de nuevo.',
      empty: 'Nadie muestra su progreso todavía',
      nobodyCame: 'Quien entre con un cupón de la institución y acepte mostrar su progreso aparece aquí.',
      shown: all => (all === 1 ? '1 persona muestra su progreso.' : `${all} personas muestran su progreso.`),
      more: 'Mostrar más',
      hidden: count =>
        count === 1
          ? '1 persona más participa y no muestra su progreso.'
          : `${count} personas más participan y no muestran su progreso.`,
      filter: 'Quién aparece',
      all: 'Todo el grupo',
      inactive: count => `Sin ver clases hace 14 días (${count})`,
      stopped: 'Sin ver clases hace 14 días',
      download: 'Descargar CSV',
      facts: (approved, modules, hours) => `Módulos: ${approved} de ${modules} · ${hours} h vistas`,
      seen: day => `Última visita el ${day}`,
      neverSeen: 'Todavía no ha visto nada',
      marksOf: name => `Notas de ${name}`,
      mark: (module, percent, isApproved) =>
        `${module}: ${percent}%, ${isApproved ? 'aprobó' : 'todavía no aprobó'}`,
      fileName: 'grupo.csv',
      page: {
        title: 'Institución',
        text: 'El progreso de quienes aceptaron mostrarlo a la institución: módulos, notas, horas y última visita.',
        choose: 'Institución',
        loadFailed: 'La institución no llegó. Revisa tu conexión e inténtalo de nuevo.',
        none: 'Ninguna institución',
        noneText: 'Retiramos la coordinación de tu cuenta. Habla con nosotros si hubo un error.',
      },
    },
  },
)
