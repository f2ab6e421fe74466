/** The only policy name that the content policy allows. It may be made once only (docs/adr/0019). */
const POLICY_NAME = 'alinha-sw'

/** The service worker, and workers that the build made. Nothing else becomes a script. */
const VOUCHED = /^\/(sw\.js|assets\/[a-z]+-worker-[\w-]+\.js)$/

type Policy = { createScriptURL(address: string): string }
type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy
}

export function vouchFor(address: string): string {
  // While developing, the sources themselves are served.
  if (VOUCHED.test(address) || import.meta.env.DEV) return address
  throw new TypeError('no policy vouches for this script')
}

let policy: Policy | undefined

/** Chromium wants addresses of scripts from a policy; other browsers take the text. */
export function trustedScriptUrl(address: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (factory === undefined) return vouchFor(address)
  policy ??= factory.createPolicy(POLICY_NAME, { createScriptURL: vouchFor })
  return policy.createScriptURL(address)
}
