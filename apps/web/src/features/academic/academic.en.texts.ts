const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export const academicEn = {
  title: 'Academic',
  intro: 'Modules of lessons that end with a test. Who passes all of them completes the programme.',
  through: (institution: string) => `You take part through ${institution}.`,
  loadFailed: 'The programme did not arrive. Check your connection and try again.',
  noProgramme: 'The programme of your class is still being prepared. Meanwhile the catalogue is yours.',
  freeCourse: 'Free course: it is no specialist title and no professional qualification.',
  join: {
    title: 'Enter with the coupon of your institution',
    text: 'The academic programme is for students of partner institutions. Ask your coordination for the coupon.',
    coupon: 'Coupon',
    submit: 'Join the programme',
  },
  access: {
    title: 'Your subscription is missing',
    text: 'With the academic plan you watch the lessons of the modules and take the tests.',
    subscribe: 'Subscribe to the academic plan',
  },
  open: {
    title: 'Everything is ready to begin',
    text: 'Lessons that you have watched count. Open the programme to see what is left in each module.',
    submit: 'Open the programme',
  },
  share: {
    isOn: 'Your institution sees your modules, your marks, your hours and your last visit.',
    isOff: 'Your institution does not see your progress. You can show modules, marks, hours and last visit.',
    start: 'Show it to the institution',
    stop: 'Stop showing it',
  },
  next: {
    label: 'Next step',
    watch: (lesson: string) => `Watch the lesson “${lesson}”`,
    takeTest: (module: string) => `Take the test of the module “${module}”`,
    goOn: (module: string) => `Finish the test of the module “${module}”`,
    wait: (until: string) => `The next attempt opens on ${until}. Watch the lessons again meanwhile.`,
    askForHelp: 'You have used all attempts of this test. Talk to us on WhatsApp.',
    finished: 'You have completed the programme!',
    open: 'Watch',
    goOnButton: 'Go on with the test',
    certificate: 'See certificates',
  },
  start: {
    begin: 'Take the test',
    title: (module: string) => `Test: ${module}`,
    questions: (count: number, minutes: number) =>
      `${many(count, 'question', 'questions')} in ${many(minutes, 'minute', 'minutes')}. The clock does not stop if you leave.`,
    pass: (percent: number) => `To pass, get at least ${percent}% right.`,
    attempts: (left: number, hours: number) =>
      `You have ${many(left, 'attempt', 'attempts')}, with a wait of ${many(hours, 'hour', 'hours')} between them.`,
    saved: 'Each answer is saved at once. The right answers appear after you hand it in.',
    later: 'Not now',
    now: 'Begin',
  },
  module: {
    number: (number: number) => `Module ${number}`,
    approved: 'Passed',
    watched: (count: number, all: number) => `${count} of ${all} lessons`,
    lessonWatched: 'watched',
    lessonLeft: 'to watch',
  },
  test: {
    title: 'Test of the module',
    states: { approved: 'You passed.', open: 'A test is open.', ready: 'Ready to begin.' },
    locks: {
      'not-a-student': () => 'Open the programme to take the test.',
      'module-before': () => 'Opens when you pass the module before.',
      'lessons-left': () => 'Opens when you finish the lessons.',
      'not-ready': () => 'It is being prepared.',
      'attempts-spent': () => 'You have used all attempts.',
      waiting: (until: string) => `The next attempt opens on ${until}.`,
    },
    lastMark: (correct: number, total: number, number: number) =>
      `Attempt ${number}: ${correct} of ${total} right`,
    answers: 'See answers',
  },
}
