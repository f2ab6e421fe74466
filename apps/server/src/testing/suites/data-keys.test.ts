import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailConfirmationLink } from '../../features/account/mail-account.ts'
import { recordTombstone } from '../../features/privacy/deletion/deletion.queries.ts'
import { marksFor } from '../../platform/security/named-keys.ts'
import { aParticipant, codeOf, type Participant } from '../lessons/community.ts'
import { aDraft, anAnsweredDraft, opened } from '../money/cases.ts'
import { Browser } from '../people/browser.ts'
import { aManager } from '../people/people.ts'
import { aCpf, aRegistration, confirm, register } from '../people/registrations.ts'
import { movedTo, older, startRotatedApps, steps, type RotatedApps } from '../rotated-apps.ts'
import type { TestApp } from '../start-test-app.ts'

let apps: RotatedApps
beforeAll(async () => {
  apps = await startRotatedApps('DATA_KEYS')
})
afterAll(() => apps.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await apps.before.needs.db.pool.query<Record<string, unknown>>(text, values)).rows

let networks = 0
/** Opens an account at one process; who follows the link may do it at another. */
async function open(test: TestApp, facts: Record<string, unknown> = {}) {
  const body = aRegistration(facts)
  const { status } = await register(new Browser(test.app, `10.9.${++networks}.7`), body)
  expect(status).toBe(200)
  const [row] = await query('select id from users where email = $1', [body.email])
  const id = Number(row?.['id'])
  await mailConfirmationLink(test.needs, id)
  return { ...body, id }
}
const planOf = async (id: number) =>
  (await query('select plan from memberships where user_id = $1', [id]))[0]?.['plan']

async function onTrial(facts: Record<string, unknown> = {}) {
  const person = await open(apps.before, facts)
  await confirm(apps.before, new Browser(apps.before.app), person.email)
  expect(await planOf(person.id)).toBe('premium')
  return person
}

async function withSecondFactor() {
  const person = await aParticipant(apps.before)
  const enrolled = await person.browser.call('POST', '/auth/second-factor/enrol', {
    body: { password: person.password },
  })
  const { secret } = enrolled.body as { secret: string }
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  const confirmed = await person.browser.call('POST', '/auth/second-factor/confirm', { body: { code } })
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
  return { ...person, secret, recoveryCodes }
}

async function enter(test: TestApp, { email, password }: Participant, code: string): Promise<number> {
  const browser = new Browser(test.app, `10.8.${++networks}.7`)
  await browser.call('GET', '/csrf-token')
  return (await browser.call('POST', '/auth/login', { body: { email, password, code } })).status
}

describe('while two keys are known', () => {
  it('a document has one trial, whichever key has marked it, though both are used at once', async () => {
    const known = await onTrial()
    const second = await open(apps.during, { cpf: known.cpf })
    await confirm(apps.before, new Browser(apps.during.app), second.email)
    expect(await planOf(second.id)).toBe('free')

    const cpf = aCpf()
    const people = []
    for (let at = 0; at < 16; at++) people.push(await open(at % 2 ? apps.told : apps.during, { cpf }))
    await Promise.all(
      people.map(({ email }, at) =>
        confirm(apps.before, new Browser((at % 4 < 2 ? apps.told : apps.during).app), email),
      ),
    )
    const plans = await Promise.all(people.map(({ id }) => planOf(id)))
    expect(plans.filter(plan => plan === 'premium')).toHaveLength(1)
  })

  it('an e-mail has one trial, also when its account was deleted and comes back with another document', async () => {
    const gone = await onTrial()
    await query(`update users set email = 'excluida-' || id || '@excluida.invalid' where id = $1`, [gone.id])
    const back = await open(apps.during, { email: gone.email })
    await confirm(apps.before, new Browser(apps.during.app), back.email)
    expect(await planOf(back.id)).toBe('free')
  })

  it('a document is read, known to be the same, and found by managers', async () => {
    const person = await onTrial()
    const browser = new Browser(apps.during.app)
    await browser.login(person)
    const { body } = await browser.call('GET', '/auth/profile')
    expect(JSON.stringify(body)).toContain(person.cpf.slice(3, 6))
    const save = async (cpf: string) =>
      codeOf(await browser.call('POST', '/auth/profile/update', { body: { cpf } }))
    expect([await save(person.cpf), await save(aCpf())]).toEqual(['none', 'document-locked'])
    const manager = new Browser(apps.during.app)
    await manager.login(await aManager(apps.during.needs))
    const found = await manager.call('GET', `/admin/search/${person.cpf}`)
    expect(JSON.stringify(found.body)).toContain(person.email)
  })

  it('a label is one case of a dentist, and a recovery code works once', async () => {
    const dentist = await aParticipant(apps.before)
    await aDraft(dentist, { label: 'PACIENTE-12' })
    const moved = { browser: movedTo(apps.during, dentist.browser) }
    const other = await aDraft(moved)
    const answer = await moved.browser.call('PUT', `/tickets/drafts/${other}`, {
      body: { ...anAnsweredDraft, label: 'PACIENTE-12' },
    })
    expect(codeOf(answer)).toBe('ticket-label-used')

    const guarded = await withSecondFactor()
    const [code = ''] = guarded.recoveryCodes
    expect([await enter(apps.during, guarded, code), await enter(apps.told, guarded, code)]).toEqual([
      200, 403,
    ])
  })

  it('a search for the same by the same person counts one', async () => {
    const person = await aParticipant(apps.before)
    for (const app of [apps.before, apps.told, apps.during])
      await movedTo(app, person.browser).call('POST', '/search', { body: { keyword: 'xerostomia' } })
    const [row] = await query(
      `select sum(searches)::int as searches, max(cardinality(marks)) as people from search_misses `,
    )
    expect(row).toEqual({ searches: 3, people: 1 })
  })
})

const script = fileURLToPath(new URL('../../rotate-data-keys.ts', import.meta.url))

/** Runs the command of the operator; `killAfter` kills it as soon as it has said so. */
async function run(args: readonly string[], killAfter?: RegExp) {
  const environment = {
    ...process.env,
    ...apps.before.environment,
    DATA_KEYS: steps.during,
    // As behind a pooler, which it goes around.
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    DATABASE_DIRECT_URL: apps.before.environment['DATABASE_URL'],
  }
  const child = spawn(process.execPath, [script, ...args], { env: environment })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => {
      said += words.toString()
      if (killAfter?.test(said)) child.kill('SIGKILL')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

it(
  'writes everything anew that it can, goes on where it was killed, and keeps a key for what it alone finds',
  { timeout: 300_000 },
  async () => {
    const person = await onTrial()
    const guarded = await withSecondFactor()
    const dentist = await aParticipant(apps.before)
    const draft = await aDraft(dentist, { label: 'PACIENTE-7' })
    const manager = new Browser(apps.before.app)
    await manager.login(await aManager(apps.before.needs))
    const importId = randomUUID()
    const users = [{ name: 'Eva Dias', email: 'eva.dias@exemplo.com.br', cpf: aCpf() }]
    const dataRequest = { dryRun: true, importId, from: 2, fileName: 'turma.csv' }
    const staged = await manager.call('POST', '/admin/users/import', { body: { users, dataRequest } })
    expect(staged.status).toBe(200)
    await recordTombstone(apps.before.needs.db, marksFor([older], 'tombstone', 'ida@exemplo.com.br'))

    const killed = await run(['--batch', '1'], /(?:\d+ left\n){4}/)
    expect(killed.code).toBeNull()
    const { said } = await run(['--left'])
    const left = Number.parseInt(said, 10)
    expect(left).toBeGreaterThan(5)
    const early = await run(['--retire', 'a'])
    expect([early.code, early.said]).toEqual([
      1,
      expect.stringMatching(/^"a" is still needed for .*(?:documents|trials).*: keep it/),
    ])
    expect((await run(['--batch', '0'])).code).toBe(1)

    const ended = await run([])
    expect([ended.code, ended.said.split('\n').at(-2)]).toEqual([0, '0 left'])
    expect((await run(['--retire', 'n'])).said).toContain('"n" is the first of DATA_KEYS')

    // Everything but what nobody can say again is the newer key's.
    const browser = new Browser(apps.after.app)
    await browser.login(person)
    expect((await browser.call('GET', '/auth/profile')).status).toBe(200)
    const code = TOTP.generate({ secret: Secret.fromBase32(guarded.secret), timestamp: Date.now() + 30_000 })
    expect(await enter(apps.after, guarded, code)).toBe(200)
    const moved = movedTo(apps.after, dentist.browser)
    expect((await opened({ browser: moved }, draft)).label).toBe('PACIENTE-7')
    const other = await aDraft({ browser: moved })
    const body = { ...anAnsweredDraft, label: 'PACIENTE-7' }
    expect(codeOf(await moved.call('PUT', `/tickets/drafts/${other}`, { body }))).toBe('ticket-label-used')
    const again = await open(apps.after, { cpf: person.cpf })
    await confirm(apps.before, new Browser(apps.after.app), again.email)
    expect(await planOf(again.id)).toBe('free')
    expect(
      await query(`select left(cpf_sealed, 2) as letter from import_rows where import_id = $1`, [importId]),
    ).toEqual([{ letter: 'n.' }])

    const retired = await run(['--retire', 'a'])
    expect(retired.code).toBe(1)
    // Of the account that was deleted above, whose e-mail had a trial, and of everybody's recovery codes.
    expect(retired.said).toMatch(
      /keep it in DATA_KEYS: it alone finds (?=.*\d+ recovery codes)(?=.*1 tombstones)(?=.*1 trials)/,
    )

    // The process that was not restarted still writes with the older key first: nothing would open or find that later.
    const refused = await register(new Browser(apps.told.app, '10.7.7.7'), aRegistration())
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(await enter(apps.during, guarded, guarded.recoveryCodes[1] ?? '')).toBe(200)

    // When nothing needs it any more.
    await query('delete from account_tombstones')
    await query('delete from second_factor_recovery_codes')
    await query(`delete from trials where email_hash like 'a.%' or document_hash like 'a.%'`)
    expect(await run(['--retire', 'a'])).toEqual({
      code: 0,
      said: '"a" is needed for nothing, and never will be again: take it out of DATA_KEYS\n',
    })
  },
)
