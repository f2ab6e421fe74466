import { afterEach, describe, expect, it, vi } from 'vitest'

const createPolicy = vi.fn((_: string, rules: object) => rules)
const open = async () => {
  vi.resetModules()
  vi.stubEnv('DEV', false)
  return import('./trusted-script-url.ts')
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  createPolicy.mockClear()
})

describe('the policy of scripts', () => {
  it('vouches for the service worker and for workers of the build', async () => {
    const { trustedScriptUrl } = await open()
    for (const address of ['/sw.js', '/assets/scan-worker-B1_c-2.js'])
      expect(trustedScriptUrl(address)).toBe(address)
  })

  it.each([
    '/evil.js',
    'https://evil.example/sw.js',
    '//evil.example/sw.js',
    '/assets/x.js',
    '/sw.js?x',
    'data:,x',
  ])('refuses %s', async address => {
    const { trustedScriptUrl } = await open()
    expect(() => trustedScriptUrl(address)).toThrow(TypeError)
  })

  it('is made once, for every worker', async () => {
    vi.stubGlobal('trustedTypes', { createPolicy })
    const { trustedScriptUrl } = await open()
    trustedScriptUrl('/sw.js')
    trustedScriptUrl('/assets/scan-worker-1.js')
    expect(createPolicy).toHaveBeenCalledTimes(1)
    expect(createPolicy.mock.calls[0]?.[0]).toBe('alinha-sw')
    expect(() => trustedScriptUrl('/evil.js')).toThrow(TypeError)
  })
})
