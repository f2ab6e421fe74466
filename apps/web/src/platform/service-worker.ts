import { trustedScriptUrl } from './workers/trusted-script-url.ts'

const WORKER_URL = '/sw.js'

/** Makes the site installable, and lets it show a page of its own without a connection. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    // A browser may refuse it in a private window. Online, the page works the same without it.
    navigator.serviceWorker.register(trustedScriptUrl(WORKER_URL)).catch(() => {})
  }
  // On a prerendered page this script starts after the load event.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
