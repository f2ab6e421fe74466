const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export const academicEs = {
  title: 'Académico',
  intro: 'Módulos de clases que terminan con una prueba. Quien las aprueba todas completa el programa.',
  through: (institution: string) => `Participas por la institución ${institution}.`,
  loadFailed: 'El programa no llegó. Revisa tu conexión e inténtalo de nuevo.',
  noProgramme: 'El programa de tu grupo todavía se está preparando. Mientras tanto, el catálogo es tuyo.',
  freeCourse: 'Curso libre: no equivale a título de especialista ni a habilitación profesional.',
  join: {
    title: 'Entra con el cupón de tu institución',
    text: 'El programa académico es para quien estudia en una institución asociada. Pide el cupón a la coordinación.',
    coupon: 'Cupón',
    submit: 'Entrar en el programa',
  },
  access: {
    title: 'Falta tu suscripción',
    text: 'Con el plan académico miras las clases de los módulos y haces las pruebas.',
    subscribe: 'Suscribirme al plan académico',
  },
  open: {
    title: 'Todo está listo para empezar',
    text: 'Las clases que ya viste cuentan. Abre el programa para ver qué falta en cada módulo.',
    submit: 'Abrir el programa',
  },
  share: {
    isOn: 'Tu institución ve tus módulos, tus notas, tus horas y tu última visita.',
    isOff: 'Tu institución no ve tu progreso. Puedes mostrar módulos, notas, horas y última visita.',
    start: 'Mostrar a la institución',
    stop: 'Dejar de mostrar',
  },
  next: {
    label: 'Próximo paso',
    watch: (lesson: string) => `Mira la clase “${lesson}”`,
    takeTest: (module: string) => `Haz la prueba del módulo “${module}”`,
    goOn: (module: string) => `Termina la prueba del módulo “${module}”`,
    wait: (until: string) => `El próximo intento abre el ${until}. Repasa las clases mientras tanto.`,
    askForHelp: 'Usaste todos los intentos de esta prueba. Habla con nosotros por WhatsApp.',
    finished: '¡Completaste el programa!',
    open: 'Mirar',
    goOnButton: 'Continuar la prueba',
    certificate: 'Ver certificados',
  },
  start: {
    begin: 'Hacer la prueba',
    title: (module: string) => `Prueba: ${module}`,
    questions: (count: number, minutes: number) =>
      `${many(count, 'pregunta', 'preguntas')} en ${many(minutes, 'minuto', 'minutos')}. El reloj no para si sales.`,
    pass: (percent: number) => `Para aprobar, acierta al menos el ${percent}%.`,
    attempts: (left: number, hours: number) =>
      `Tienes ${many(left, 'intento', 'intentos')}, con ${many(hours, 'hora', 'horas')} de espera entre ellos.`,
    saved: 'Cada respuesta se guarda al momento. Las correctas aparecen después de entregar.',
    later: 'Ahora no',
    now: 'Empezar',
  },
  module: {
    number: (number: number) => `Módulo ${number}`,
    approved: 'Aprobado',
    watched: (count: number, all: number) => `${count} de ${all} clases`,
    lessonWatched: 'vista',
    lessonLeft: 'por ver',
  },
  test: {
    title: 'Prueba del módulo',
    states: { approved: 'Aprobaste.', open: 'Hay una prueba abierta.', ready: 'Lista para empezar.' },
    locks: {
      'not-a-student': () => 'Abre el programa para hacer la prueba.',
      'module-before': () => 'Abre cuando apruebes el módulo anterior.',
      'lessons-left': () => 'Abre cuando termines las clases.',
      'not-ready': () => 'Se está preparando.',
      'attempts-spent': () => 'Usaste todos los intentos.',
      waiting: (until: string) => `El próximo intento abre el ${until}.`,
    },
    lastMark: (correct: number, total: number, number: number) =>
      `Intento ${number}: ${correct} de ${total} correctas`,
    answers: 'Ver respuestas',
  },
}
