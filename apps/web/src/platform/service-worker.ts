const WORKER_URL = '/sw.js'

/** The only policy name that the content policy allows (docs/adr/0018). */
const POLICY_NAME = 'alinha-sw'

type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}

/** Chromium wants script URLs from a policy; other browsers take the text. */
function trustedWorkerUrl(): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes
  if (factory === undefined) return WORKER_URL
  return factory.createPolicy(POLICY_NAME, { createScriptURL: () => WORKER_URL }).createScriptURL(WORKER_URL)
}

/** Makes the site installable, and lets it show a page of its own without a connection. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    // A browser may refuse it in a private window. Online, the page works the same without it.
    navigator.serviceWorker.register(trustedWorkerUrl()).catch(() => {})
  }
  // On a prerendered page this script starts after the load event.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
