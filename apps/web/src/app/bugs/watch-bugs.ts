/** A page that fails again and again says the same again and again. */
const MOST_OF_A_PAGE = 5

/** What others do to the page, or what a lost connection does: no fault of the program. */
const NOT_OURS =
  /dynamically imported module|Importing a module script|Failed to fetch|NetworkError|Load failed|ResizeObserver/

/** The server said no, or the page was left. */
const EXPECTED = new Set(['RefusedError', 'AbortError'])

const told = new Set<string>()

/** Reports an error of the program itself, each once and few of a page. */
export function noteBug(error: unknown): void {
  if (!(error instanceof Error) || EXPECTED.has(error.name) || NOT_OURS.test(error.message)) return
  if (!error.stack?.includes('/assets/')) return
  const key = `${error.name} ${error.stack.slice(0, 500)}`
  if (told.size >= MOST_OF_A_PAGE || told.has(key)) return
  told.add(key)
  void import('../../features/insights/bugs/report-bug.ts').then(
    ({ reportBug }) => reportBug(error),
    () => {},
  )
}

/** Hears of what no code of ours has caught. */
export function watchBugs(): void {
  window.addEventListener('error', ({ error }) => noteBug(error))
  window.addEventListener('unhandledrejection', ({ reason }) => noteBug(reason))
}
