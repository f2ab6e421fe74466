import { defineTexts } from '../../../platform/language.ts'

const lastingIn = (names: readonly [string, string, string, string]) => (seconds: number) => {
  const [day, hour, minute, second] = names
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} ${day}`
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} ${hour}`
  return seconds >= 120 ? `${Math.floor(seconds / 60)} ${minute}` : `${seconds} ${second}`
}
const lastingPt = lastingIn(['dias', 'h', 'min', 's'])
const lastingEn = lastingIn(['days', 'h', 'min', 's'])
const lastingEs = lastingIn(['días', 'h', 'min', 's'])

type Matters = Record<
  'invariant-broken' | 'queue-late' | 'jobs-failed' | 'inbox-late' | 'comparison-old' | 'disk-full',
  (about: string, amount: number) => string
>

export const systemTexts = defineTexts(
  {
    title: 'Sistema',
    text: 'Como estão as máquinas agora. A página se atualiza a cada minuto.',
    loadFailed: 'Não conseguimos ler o estado do sistema.',
    well: 'Nada aqui espera por uma pessoa.',
    matters: 'O que espera por uma pessoa',
    lasting: lastingPt,
    ago: (seconds: number) => `há ${lastingPt(seconds)}`,
    of: (count: string, most: string) => `${count} de ${most}`,
    free: (free: string, total: string) => `${free} livres de ${total}`,
    encodes: (running: string, failed: string) => `${running} em curso, ${failed} com erro`,
    providers: {
      card: 'Cartão',
      'legacy-card': 'Cartão (conta antiga)',
      marketplace: 'Hotmart',
    } as Record<string, string>,
    disks: { files: 'Disco dos arquivos', media: 'Disco dos vídeos' } as Record<string, string>,
    matter: {
      'invariant-broken': (about, amount) => `${about}: ${amount} linhas que não deviam existir`,
      'queue-late': (about, amount) => `A fila ${about} está parada há ${lastingPt(amount)}`,
      'jobs-failed': (about, amount) => `${about}: ${amount} tarefas desistiram`,
      'inbox-late': (about, amount) => `${about}: um aviso espera há ${lastingPt(amount)}`,
      'comparison-old': (about, amount) =>
        `${about}: a última conferência completa foi há ${lastingPt(amount)}`,
      'disk-full': (about, amount) => `${about}: ${amount}% livres`,
    } satisfies Matters as Matters,
    whatToDo: {
      'invariant-broken': 'Dinheiro e acesso não batem. Chame quem cuida do sistema agora.',
      'queue-late': 'Veja se o processo de tarefas está no ar.',
      'jobs-failed':
        'E-mails podem ser reenviados em “E-mails não entregues”; o resto, por quem cuida do sistema.',
      'inbox-late': 'Um pagamento pode estar sem efeito. Veja se o processo de tarefas está no ar.',
      'comparison-old': 'Diferenças com a operadora podem passar sem ser vistas.',
      'disk-full': 'Aumente o disco antes do próximo envio de vídeo.',
    },
    queues: {
      title: 'Tarefas',
      text: 'O que a plataforma faz por trás: e-mails, vídeos, cobranças.',
      empty: 'Nenhuma tarefa espera.',
      head: ['Fila', 'Esperando', 'Em curso', 'Desistiram', 'Mais antiga'],
    },
    inbox: {
      title: 'Avisos de pagamento',
      text: 'O que as operadoras mandam e ainda não foi lido.',
      empty: 'Nenhum aviso chegou ainda.',
      head: ['Operadora', 'Esperando', 'Mais antigo', 'Último recebido'],
    },
    comparisons: {
      title: 'Conferência',
      text: 'Cada cobrança daqui comparada com a da operadora.',
      empty: 'Nenhuma conferência começou ainda.',
      head: ['Operadora', 'Última completa', 'Em dúvida'],
    },
    invariants: {
      title: 'O que nunca pode acontecer',
      text: 'Regras do dinheiro, contadas uma a uma. O certo é zero.',
      empty: 'Nenhuma regra foi contada ainda.',
      head: ['Regra', 'Quebras', 'Contada em'],
    },
    machines: {
      title: 'Máquinas',
      text: 'Do processo que respondeu a esta página.',
      head: ['O quê', 'Agora'],
      database: 'Banco de dados',
      connections: 'Conexões',
      encodes: 'Vídeos',
      migration: 'Última mudança do banco',
    },
  },
  {
    en: {
      title: 'System',
      text: 'How the machines are now. The page is read again each minute.',
      loadFailed: 'We could not read the state of the system.',
      well: 'Nothing here waits for a person.',
      matters: 'What waits for a person',
      lasting: lastingEn,
      ago: seconds => `${lastingEn(seconds)} ago`,
      of: (count, most) => `${count} of ${most}`,
      free: (free, total) => `${free} free of ${total}`,
      encodes: (running, failed) => `${running} under way, ${failed} failed`,
      providers: { card: 'Card', 'legacy-card': 'Card (former account)', marketplace: 'Hotmart' },
      disks: { files: 'Disk of files', media: 'Disk of videos' },
      matter: {
        'invariant-broken': (about, amount) => `${about}: ${amount} rows that must not be`,
        'queue-late': (about, amount) => `The queue ${about} has stood still for ${lastingEn(amount)}`,
        'jobs-failed': (about, amount) => `${about}: ${amount} jobs were given up`,
        'inbox-late': (about, amount) => `${about}: a message has waited for ${lastingEn(amount)}`,
        'comparison-old': (about, amount) => `${about}: last compared as a whole ${lastingEn(amount)} ago`,
        'disk-full': (about, amount) => `${about}: ${amount}% free`,
      },
      whatToDo: {
        'invariant-broken': 'Money and access do not agree. Call whoever runs the system now.',
        'queue-late': 'See whether the worker is running.',
        'jobs-failed':
          'Mails can be sent again under “Undelivered e-mails”; the rest by whoever runs the system.',
        'inbox-late': 'A payment may be without effect. See whether the worker is running.',
        'comparison-old': 'Differences from the provider may go unnoticed.',
        'disk-full': 'Enlarge the disk before the next video is sent.',
      },
      queues: {
        title: 'Jobs',
        text: 'What the platform does behind the scenes: mails, videos, charges.',
        empty: 'No job waits.',
        head: ['Queue', 'Waiting', 'Running', 'Given up', 'Oldest'],
      },
      inbox: {
        title: 'Payment messages',
        text: 'What the providers send and nobody has read yet.',
        empty: 'No message has come yet.',
        head: ['Provider', 'Waiting', 'Oldest', 'Last received'],
      },
      comparisons: {
        title: 'Comparison',
        text: 'Each charge here compared with the provider’s.',
        empty: 'No comparison has begun yet.',
        head: ['Provider', 'Last whole one', 'In doubt'],
      },
      invariants: {
        title: 'What must never happen',
        text: 'Rules of money, counted one by one. Zero is right.',
        empty: 'No rule has been counted yet.',
        head: ['Rule', 'Breaks', 'Counted at'],
      },
      machines: {
        title: 'Machines',
        text: 'Of the process that answered this page.',
        head: ['What', 'Now'],
        database: 'Database',
        connections: 'Connections',
        encodes: 'Videos',
        migration: 'Last change of the database',
      },
    },
    es: {
      title: 'Sistema',
      text: 'Cómo están las máquinas ahora. La página se actualiza cada minuto.',
      loadFailed: 'No pudimos leer el estado del sistema.',
      well: 'Nada aquí espera a una persona.',
      matters: 'Lo que espera a una persona',
      lasting: lastingEs,
      ago: seconds => `hace ${lastingEs(seconds)}`,
      of: (count, most) => `${count} de ${most}`,
      free: (free, total) => `${free} libres de ${total}`,
      encodes: (running, failed) => `${running} en curso, ${failed} con error`,
      providers: { card: 'Tarjeta', 'legacy-card': 'Tarjeta (cuenta anterior)', marketplace: 'Hotmart' },
      disks: { files: 'Disco de archivos', media: 'Disco de videos' },
      matter: {
        'invariant-broken': (about, amount) => `${about}: ${amount} filas que no deberían existir`,
        'queue-late': (about, amount) => `La cola ${about} está parada hace ${lastingEs(amount)}`,
        'jobs-failed': (about, amount) => `${about}: ${amount} tareas abandonadas`,
        'inbox-late': (about, amount) => `${about}: un aviso espera hace ${lastingEs(amount)}`,
        'comparison-old': (about, amount) =>
          `${about}: la última comparación completa fue hace ${lastingEs(amount)}`,
        'disk-full': (about, amount) => `${about}: ${amount}% libres`,
      },
      whatToDo: {
        'invariant-broken': 'El dinero y el acceso no coinciden. Llama ahora a quien cuida el sistema.',
        'queue-late': 'Mira si el proceso de tareas está en marcha.',
        'jobs-failed':
          'Los correos se reenvían en “Correos no entregados”; el resto, quien cuida el sistema.',
        'inbox-late': 'Un pago puede estar sin efecto. Mira si el proceso de tareas está en marcha.',
        'comparison-old': 'Diferencias con la operadora pueden pasar sin verse.',
        'disk-full': 'Amplía el disco antes del próximo envío de video.',
      },
      queues: {
        title: 'Tareas',
        text: 'Lo que la plataforma hace por detrás: correos, videos, cobros.',
        empty: 'Ninguna tarea espera.',
        head: ['Cola', 'Esperando', 'En curso', 'Abandonadas', 'Más antigua'],
      },
      inbox: {
        title: 'Avisos de pago',
        text: 'Lo que las operadoras mandan y aún no se ha leído.',
        empty: 'Aún no llegó ningún aviso.',
        head: ['Operadora', 'Esperando', 'Más antiguo', 'Último recibido'],
      },
      comparisons: {
        title: 'Comparación',
        text: 'Cada cobro de aquí comparado con el de la operadora.',
        empty: 'Ninguna comparación comenzó aún.',
        head: ['Operadora', 'Última completa', 'En duda'],
      },
      invariants: {
        title: 'Lo que nunca puede pasar',
        text: 'Reglas del dinero, contadas una a una. Lo correcto es cero.',
        empty: 'Ninguna regla se contó aún.',
        head: ['Regla', 'Rupturas', 'Contada el'],
      },
      machines: {
        title: 'Máquinas',
        text: 'Del proceso que respondió a esta página.',
        head: ['Qué', 'Ahora'],
        database: 'Base de datos',
        connections: 'Conexiones',
        encodes: 'Videos',
        migration: 'Último cambio de la base',
      },
    },
  },
)
