import { currentConsentText, isCpf } from '@alinha/domain'
import type { Answer, Browser } from './browser.ts'
import { mailTo, tokenIn } from './inbox.ts'
import type { TestApp } from '../start-test-app.ts'

let made = 0

/** A CPF that no other test of this run has. */
export function aCpf(): string {
  const nine = String(300_000_000 + ++made * 7919)
  const pairs = Array.from({ length: 100 }, (_, pair) => nine + String(pair).padStart(2, '0'))
  return pairs.find(isCpf) ?? aCpf()
}

export const consents = {
  terms: currentConsentText('terms').version,
  privacy: currentConsentText('privacy').version,
}

/** A body that registerNovo takes, with the given differences. */
export const aRegistration = (facts: Record<string, unknown> = {}) => ({
  name: 'Beatriz Lima',
  email: `nova${++made}@exemplo.com.br`,
  password: 'cavalo azul na serra',
  nationality: 'Brasileira',
  cpf: aCpf(),
  consents,
  ...facts,
})

export async function register(browser: Browser, body: object, path = '/auth/registerNovo'): Promise<Answer> {
  await browser.call('GET', '/csrf-token')
  return browser.call('POST', path, { body })
}

/** Follows the mailed link as the page does. */
export async function confirm(test: TestApp, browser: Browser, email: string): Promise<Answer> {
  const token = tokenIn(await mailTo(test, email, 'Confirme seu e-mail'))
  return browser.call('GET', `/auth/confirm-account/${token}`)
}
