const RELOADED_KEY = 'reloaded_for_chunk'
const WAITS_MS = [300, 1_000]

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** A part of the program could not be loaded because nothing can be: the page says so, and offers to try again. */
export class NoConnection extends Error {}

/** Any answer will do, even a refusal. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Loads a chunk of the program, and tries again after a lost connection. A chunk that a release has removed reloads
 * the page, once, to get the new program. Without a connection a reload would only show the error of the browser.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await finish(load)
    } catch {
      await pause(wait)
    }
  }
  try {
    return await finish(load)
  } catch (error) {
    if (!(await isServerReachable())) throw new NoConnection()
    if (sessionStorage.getItem(RELOADED_KEY) !== null) throw error
    sessionStorage.setItem(RELOADED_KEY, 'yes')
    reload()
    // The page is about to reload: nothing more is rendered.
    return new Promise<T>(() => {})
  }
}

async function finish<T>(load: () => Promise<T>): Promise<T> {
  const loaded = await load()
  // Prerendering also loads chunks, but has no storage.
  if (typeof sessionStorage !== 'undefined') sessionStorage.removeItem(RELOADED_KEY)
  return loaded
}
