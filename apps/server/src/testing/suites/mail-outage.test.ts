import { orderFault, resetSimulator } from '@alinha/simulators'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aParticipant, beginTopic, reply } from '../lessons/community.ts'
import { buy } from '../money/checkout.ts'
import { enter, requestDeletion } from '../people/account-deletion.ts'
import { mailsTo } from '../people/inbox.ts'
import { aMember } from '../people/people.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

/** What mails once had. */
const FEW_TRIES = 5
/** Many tries of the first hour fall together; later none is tried more than an hour after its time. */
const STEP_SECONDS = { first: 300, later: 3600 }
const FIRST_HOUR = 3600

type Expected = { email: string; subject: string }

/** What people do that mails somebody, and what must be in whose mailbox afterwards. */
async function askForMails(test: TestApp): Promise<Expected[]> {
  const expected: Expected[] = []
  for (let person = 0; person < 2; person++) {
    const ana = await aMember(test.needs)
    const browser = await enter(test, ana)
    const newEmail = `novo-${ana.email}`
    for (const [path, body] of [
      ['/auth/profile/email', { email: newEmail, password: ana.password }],
      ['/privacy/export', { password: ana.password }],
    ] as const) {
      const answer = await browser.call('POST', path, { body })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    }
    await requestDeletion(browser, ana)
    const [bia, caio] = [await aParticipant(test), await aParticipant(test)]
    await reply(caio, (await beginTopic(bia)).topic.id)
    const dora = await aParticipant(test)
    await buy(test, dora.browser, { operacao: 'cadastro', plan: 'mensal' })
    expected.push(
      { email: ana.email, subject: 'Confirme a troca do seu e-mail' },
      { email: newEmail, subject: 'Confirme o seu novo e-mail' },
      { email: ana.email, subject: 'A cópia dos seus dados está pronta' },
      { email: ana.email, subject: 'Confirme a exclusão da sua conta' },
      { email: bia.email, subject: 'Nova resposta na sua conversa' },
      { email: dora.email, subject: 'Pagamento confirmado: Premium mensal' },
    )
  }
  return expected
}

const run = async <Row extends object>({ needs }: TestApp, statement: string): Promise<Row[]> =>
  (await needs.db.pool.query<Row>(statement)).rows

const WAITING = `state in ('created', 'retry') and name like '%mail%'`

async function untilTried(test: TestApp): Promise<void> {
  for (;;) {
    const due = await run(
      test,
      `select 1 from jobs.job
        where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1`,
    )
    if (due.length === 0) return
    await wait(50)
  }
}

/** Everything that waits comes nearer by as much as passes; what people may still do with it does too. */
async function letPass(test: TestApp, seconds: number): Promise<void> {
  await run(
    test,
    `update jobs.job set start_after = start_after - interval '${seconds} seconds',
            keep_until = keep_until - interval '${seconds} seconds' where ${WAITING}`,
  )
  await run(
    test,
    `update email_tokens set created_at = created_at - interval '${seconds} seconds',
            expires_at = expires_at - interval '${seconds} seconds'`,
  )
  await run(
    test,
    `update data_exports set ready_at = ready_at - interval '${seconds} seconds',
            expires_at = expires_at - interval '${seconds} seconds' where ready_at is not null`,
  )
}

async function letHoursPass(test: TestApp, hours: number): Promise<void> {
  for (let passed = 0; passed < hours * 3600;) {
    await untilTried(test)
    const step = passed < FIRST_HOUR ? STEP_SECONDS.first : STEP_SECONDS.later
    await letPass(test, step)
    passed += step
  }
}

/** Mails that are missing, came twice, or lead nowhere. */
async function listProblems(test: TestApp, expected: readonly Expected[]): Promise<string[]> {
  const problems: string[] = []
  for (const { email, subject } of expected) {
    const mails = (await mailsTo(test, email)).filter(mail => mail.subject === subject)
    if (mails.length !== 1) problems.push(`${subject}: ${mails.length} times`)
  }
  return problems
}

async function outage(
  hours: number,
  tries: number | null,
): Promise<{ expected: number; problems: string[] }> {
  const test = await startTestApp({ withWorker: true })
  try {
    if (tries !== null)
      await run(test, `update jobs.queue set retry_limit = ${tries} where name like '%mail%'`)
    await orderFault(test.simulators.inboxUrl, { times: 1_000_000, then: { drop: true } })
    const expected = await askForMails(test)
    await letHoursPass(test, hours)
    const early = await listProblems(test, expected)
    if (early.length !== expected.length) throw new Error('A mail arrived while the server was away.')
    await resetSimulator(test.simulators.inboxUrl)
    // The circuit of the mail server closes by itself, after some seconds of everybody's time.
    for (
      let round = 0;
      round < 25 && (await run(test, `select 1 from jobs.job where ${WAITING}`)).length > 0;
      round++
    ) {
      await letPass(test, 7200)
      await untilTried(test)
      await wait(3000)
    }
    return { expected: expected.length, problems: await listProblems(test, expected) }
  } finally {
    await test.stop()
  }
}

it('two days without a mail server lose no mail and send none twice', { timeout: 240_000 }, async () => {
  const { expected, problems } = await outage(48, null)
  expect(problems).toEqual([])
  expect(expected).toBe(12)
})

it(
  'with five tries every mail was lost within two hours, which this would notice',
  { timeout: 60_000 },
  async () => {
    expect((await outage(2, FEW_TRIES)).problems).toHaveLength(12)
  },
)
