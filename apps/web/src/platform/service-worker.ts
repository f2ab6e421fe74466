const WORKER_URL = '/sw.js'

/** The one name that the content policy allows (docs/adr/0018), for the one script URL that there is. */
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

/** What makes the site installable and able to say that there is no connection. Never in the way of the page. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    // Without it the page works the same, online: a browser may refuse it in a private window.
    navigator.serviceWorker.register(trustedWorkerUrl()).catch(() => {})
  }
  // The program of a prerendered page begins after its load event.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
