import { account } from '@alinha/contract'
import { aRegistration } from '../../apps/server/src/testing/people/registrations.ts'
import type { HostileApi } from './hostile-api.ts'
import type { HostileTexts } from './hostile-texts.ts'

/** Registers people whose names are payloads; a mail greets each by name. */
export async function fillAccounts(api: HostileApi, texts: HostileTexts, count: number): Promise<void> {
  const name = 'account.registerAccount body.name'
  for (let at = 1; at <= count; at++) {
    const body = aRegistration({ name: texts.textFor(name, at * 5) })
    await api.send(null, account.registerAccount, { body }, [name])
  }
}
