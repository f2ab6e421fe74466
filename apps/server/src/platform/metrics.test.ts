import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { until } from '../testing/until.ts'
import { createQueues, defineJob, handle, startWorking } from './jobs.ts'

const payload = z.object({ email: z.string() })
const tried = defineJob({ name: 'test.tried', payload, policy: 'must-happen' })
const hopeless = defineJob({ name: 'test.hopeless', payload, policy: 'comes-at-once' })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await createQueues(test.needs.config.DATABASE_URL, [tried, hopeless])
})
afterAll(() => test.stop())

const readMetrics = async () => (await test.app.inject('/metrics')).body

describe('what is counted of jobs', () => {
  it('is each try by its outcome, and when a job was done, without what it is about', async () => {
    const { config, db, jobs } = test.needs
    let tries = 0
    const failOnce = async () => {
      if (++tries === 1) throw new Error('the first time')
    }
    const fail = () => Promise.reject(new Error('always'))
    await jobs.send(db, tried, { email: 'canary@exemplo.com.br' })
    await jobs.send(db, hopeless, { email: 'canary@exemplo.com.br' })
    const worker = await startWorking(
      config.DATABASE_URL,
      [handle(tried, failOnce), handle(hopeless, fail)],
      test.needs,
    )
    try {
      await until(async () => (await readMetrics()).includes('queue="test.tried",outcome="done"'), 15_000)
    } finally {
      await worker.stop()
    }
    const metrics = await readMetrics()
    for (const line of [
      'alinha_job_seconds_count{queue="test.tried",outcome="failed"} 1',
      'alinha_job_seconds_count{queue="test.tried",outcome="done"} 1',
      'alinha_job_seconds_count{queue="test.hopeless",outcome="given-up"} 1',
      'alinha_jobs_given_up_total{queue="test.hopeless",policy="comes-at-once"} 1',
      'alinha_jobs_given_up_total{queue="test.tried",policy="must-happen"} 0',
      'alinha_job_done_after_seconds_count{policy="must-happen"} 1',
    ])
      expect(metrics).toContain(line)
    expect(metrics).not.toContain('canary')
  })
})

describe('what is counted of providers', () => {
  it('is how their calls ended, and which are taken to be down', async () => {
    const mail = { to: 'canary@exemplo.com.br', subject: 'Olá', html: '', text: '' }
    expect(await readMetrics()).toContain('alinha_provider_down{provider="smtp"} 0')
    for (let time = 0; time < 6; time++) await test.needs.mail.send(mail).catch(() => {})
    const metrics = await readMetrics()
    expect(metrics).toContain('alinha_provider_down{provider="smtp"} 1')
    expect(metrics).toContain('alinha_provider_seconds_count{provider="smtp",outcome="refused"} 5')
    expect(metrics).toContain('alinha_provider_seconds_count{provider="smtp",outcome="circuit-open"} 1')
    expect(metrics).not.toContain('canary')
    await test.needs.postalCodes.find('01001000')
    expect(await readMetrics()).toContain(
      'alinha_provider_seconds_count{provider="viacep",outcome="answered"} 1',
    )
  })
})

describe('the connection that hears of notifications', () => {
  it('has no value until somebody listens, then is up, and down once the database ends it', async () => {
    const { channels, db } = test.needs
    expect(await readMetrics()).not.toMatch(/^alinha_listening_up \d/m)
    channels.on('test', () => {})
    await until(async () => (await readMetrics()).includes('alinha_listening_up 1'), 5000)
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'alinha-listening' and datname = current_database()`,
    )
    await until(async () => (await readMetrics()).includes('alinha_listening_up 0'), 5000)
    await until(async () => (await readMetrics()).includes('alinha_listening_up 1'), 5000)
  })
})
