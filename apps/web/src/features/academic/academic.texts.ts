import { defineTexts } from '../../platform/language.ts'
import { academicEn } from './academic.en.texts.ts'
import { academicEs } from './academic.es.texts.ts'

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export const academicTexts = defineTexts(
  {
    title: 'Acadêmico',
    intro: 'Módulos de aulas que terminam com um teste. Quem passa em todos conclui o programa.',
    through: (institution: string) => `Você participa pela instituição ${institution}.`,
    loadFailed: 'O programa não chegou. Confira sua conexão e tente de novo.',
    noProgramme: 'O programa da sua turma ainda está sendo preparado. Enquanto isso, o catálogo é seu.',
    freeCourse: 'Curso livre: não equivale a título de especialista nem a habilitação profissional.',
    join: {
      title: 'Entre com o cupom da sua instituição',
      text: 'O programa acadêmico é para quem estuda em uma instituição conveniada. Peça o cupom à coordenação.',
      coupon: 'Cupom',
      submit: 'Entrar no programa',
    },
    access: {
      title: 'Falta a sua assinatura',
      text: 'Com o plano acadêmico você assiste às aulas dos módulos e faz os testes.',
      subscribe: 'Assinar o plano acadêmico',
    },
    open: {
      title: 'Está tudo pronto para começar',
      text: 'As aulas que você já assistiu contam. Abra o programa para ver o que falta em cada módulo.',
      submit: 'Abrir o programa',
    },
    share: {
      isOn: 'Sua instituição vê os seus módulos, as suas notas, as suas horas e a sua última visita.',
      isOff:
        'Sua instituição não vê o seu progresso. Você pode mostrar módulos, notas, horas e última visita.',
      start: 'Mostrar à instituição',
      stop: 'Parar de mostrar',
    },
    next: {
      label: 'Próximo passo',
      watch: (lesson: string) => `Assista à aula “${lesson}”`,
      takeTest: (module: string) => `Faça o teste do módulo “${module}”`,
      goOn: (module: string) => `Termine o teste do módulo “${module}”`,
      wait: (until: string) => `A próxima tentativa abre em ${until}. Reveja as aulas enquanto isso.`,
      askForHelp: 'Você usou todas as tentativas deste teste. Fale com a gente pelo WhatsApp.',
      finished: 'Você concluiu o programa!',
      open: 'Assistir',
      goOnButton: 'Continuar o teste',
      certificate: 'Ver certificados',
    },
    start: {
      begin: 'Fazer o teste',
      title: (module: string) => `Teste: ${module}`,
      questions: (count: number, minutes: number) =>
        `${many(count, 'questão', 'questões')} em ${many(minutes, 'minuto', 'minutos')}. O relógio não para se você sair.`,
      pass: (percent: number) => `Para passar, acerte pelo menos ${percent}%.`,
      attempts: (left: number, hours: number) =>
        `Você tem ${many(left, 'tentativa', 'tentativas')}, com ${many(hours, 'hora', 'horas')} de espera entre elas.`,
      saved: 'Cada resposta é guardada na hora. O gabarito aparece depois da entrega.',
      later: 'Agora não',
      now: 'Começar',
    },
    module: {
      number: (number: number) => `Módulo ${number}`,
      approved: 'Aprovado',
      watched: (count: number, all: number) => `${count} de ${all} aulas`,
      lessonWatched: 'assistida',
      lessonLeft: 'por assistir',
    },
    test: {
      title: 'Teste do módulo',
      states: { approved: 'Você passou.', open: 'Há um teste aberto.', ready: 'Pronto para começar.' },
      locks: {
        'not-a-student': () => 'Abra o programa para fazer o teste.',
        'module-before': () => 'Abre quando você passar no módulo anterior.',
        'lessons-left': () => 'Abre quando você terminar as aulas.',
        'not-ready': () => 'Está sendo preparado.',
        'attempts-spent': () => 'Você usou todas as tentativas.',
        waiting: (until: string) => `A próxima tentativa abre em ${until}.`,
      },
      lastMark: (correct: number, total: number, number: number) =>
        `Tentativa ${number}: ${correct} de ${total} certas`,
      answers: 'Ver respostas',
    },
  },
  { en: academicEn, es: academicEs },
)
