import type { notifications, ReplyOf, WireTicket } from '@alinha/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aConsultor,
  aPaidCase,
  aSentCase,
  decide,
  deliver,
  listed,
  move,
  opened,
  take,
} from '../../testing/money/cases.ts'
import { aParticipant, codeOf, type Participant } from '../../testing/lessons/community.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
let ana: Participant
let carla: Participant
let other: Participant
let manager: Participant
beforeAll(async () => {
  test = await startTestApp()
  ana = await aParticipant(test, { name: 'Ana Dentista' })
  carla = await aConsultor(test, { name: 'Carla Consultora' })
  other = await aConsultor(test)
  manager = await aParticipant(test, { isManager: true })
})
afterAll(() => test.stop())

const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.needs.db.pool.query<Row>(statement, values)).rows

const say = ({ browser }: Participant, id: number, message: string, messageId = randomUUID()) =>
  browser.call('POST', '/tickets/edit', { body: { id, message, messageId } })

const good = ({ status, text }: { status: number; text: string }) =>
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])

describe('a case', () => {
  it('goes from the complete submission to an approved plan, a question, its end and on again [C7.110, C7.111, C7.112, C7.113]', async () => {
    const { id } = await aPaidCase(test, ana, { assistance: 1, quotedTotal: 64_800 })
    expect(await opened(ana, id)).toMatchObject({ state: 'returned', promise: null })
    good(await move(ana, id, 'complete'))
    const sent = await opened(ana, id)
    expect(sent).toMatchObject({ state: 'sent', promise: { step: 'plan', minutes: 1620, isLate: 0 } })
    expect(sent.dueAt).toBe(sent.promise?.dueAt)

    expect(await listed(carla)).toMatchObject([{ id, state: 'sent', isMine: 0, preco: null }])
    good(await take(carla, id))
    good(await move(carla, id, 'return', 'Falta a telerradiografia.'))
    const returned = await opened(ana, id)
    expect(returned).toMatchObject({
      state: 'returned',
      dueAt: null,
      consultorName: 'Carla Consultora',
      promise: { isWaiting: 1, dueAt: null },
    })
    expect(returned.events.at(-1)).toMatchObject({ event: 'return', note: 'Falta a telerradiografia.' })
    good(await say(ana, id, 'Enviei agora.'))
    good(await move(ana, id, 'complete'))

    good(await deliver(carla, id, 'Plano em 18 estágios.'))
    expect(await opened(ana, id)).toMatchObject({ state: 'delivered', turn: 'dentist', promise: null })
    expect(codeOf(await decide(ana, id, { plan: 1, decision: 'changes' }))).toBe('ticket-text-missing')
    good(await decide(ana, id, { plan: 1, decision: 'changes', text: 'Menos IPR.' }))
    expect(await opened(ana, id)).toMatchObject({ state: 'revising', promise: { step: 'revision' } })
    good(await deliver(carla, id, 'Plano em 20 estágios.'))
    expect(codeOf(await decide(ana, id, { plan: 1, decision: 'approved' }))).toBe('ticket-plan-replaced')
    good(await decide(ana, id, { plan: 2, decision: 'approved' }))
    good(await move(ana, id, 'ask', 'O estágio 7 não assentou.'))
    expect(await opened(ana, id)).toMatchObject({ state: 'question', promise: { step: 'answer' } })
    good(await move(carla, id, 'answer', 'Volte ao estágio 6 por uma semana.'))

    good(await ana.browser.call('POST', '/tickets/edit', { body: { id, status: 'closed' } }))
    expect(codeOf(await say(ana, id, 'Mais uma'))).toBe('ticket-takes-no-messages')
    good(await ana.browser.call('GET', `/tickets/reopen/${id}`))
    expect(await opened(ana, id)).toMatchObject({
      status: 'in-progress',
      state: 'revising',
      messages: [
        { authorName: 'Ana Dentista', text: 'Enviei agora.' },
        { text: 'Menos IPR.' },
        { text: 'O estágio 7 não assentou.' },
        { authorName: 'Carla Consultora', text: 'Volte ao estágio 6 por uma semana.' },
      ],
      plans: [
        { number: 1, summary: 'Plano em 18 estágios.', decision: 'changes' },
        { number: 2, authorName: 'Carla Consultora', cro: { numero: '777', uf: 'RJ' }, decision: 'approved' },
      ],
    })
  })

  it('is in the state that its last event says, whatever is tried in whatever order', async () => {
    const ids = [await aSentCase(test, ana), await aSentCase(test, ana), await aSentCase(test, ana)]
    const people = [ana, carla, other, manager]
    const tries: ((person: Participant, id: number) => Promise<{ status: number }>)[] = [
      take,
      deliver,
      ...['complete', 'return', 'give-back', 'ask', 'answer', 'close', 'withdraw', 'decline'].map(
        event => (person: Participant, id: number) => move(person, id, event, 'Porque sim.'),
      ),
      (person, id) => decide(person, id, { plan: 1, decision: 'changes', text: 'Outro.' }),
      (person, id) => decide(person, id, { plan: 2, decision: 'approved' }),
      ({ browser }, id) => browser.call('GET', `/tickets/reopen/${id}`),
    ]
    const statuses = new Set<number>()
    for (let step = 0; step < 150; step++) {
      const [person, id] = [people[(step * 7) % 4], ids[(step * 5) % 3]]
      const tried = tries[(step * 11 + Math.floor(step / 13)) % tries.length]
      if (person && id && tried) statuses.add((await tried(person, id)).status)
    }
    expect([...statuses].toSorted()).toEqual([200, 403, 404])
    const wrong = await query(
      `select t.id, t.state, e.state as said from tickets t
         left join lateral (select state from ticket_events where ticket_id = t.id order by id desc limit 1) e on true
        where t.state is distinct from coalesce(e.state, 'draft')`,
    )
    expect(wrong).toEqual([])
  })

  it('offers each person exactly what it would do', async () => {
    const id = await aSentCase(test, ana)
    expect((await opened(ana, id)).actions).toEqual(['withdraw'])
    await take(carla, id)
    expect((await opened(carla, id)).actions).toEqual(['give-back', 'return', 'deliver'])
    await deliver(carla, id)
    expect((await opened(ana, id)).actions).toEqual(['ask-changes', 'approve', 'close'])
    expect(codeOf(await move(ana, id, 'withdraw'))).toBe('ticket-moved')
  })

  it('takes one message from a click that is repeated, and none into another’s', async () => {
    const [id, elsewhere] = [await aSentCase(test, ana), await aSentCase(test, ana)]
    const messageId = randomUUID()
    good(await say(ana, id, 'Uma vez', messageId))
    good(await say(ana, id, 'Uma vez', messageId))
    good(await say(ana, elsewhere, 'Outra', messageId))
    expect((await opened(ana, id)).messages).toHaveLength(1)
    expect((await opened(ana, elsewhere)).messages).toHaveLength(0)
  })

  it('has a description that changes until there is a plan, and asks a second tab [C7.112]', async () => {
    const id = await aSentCase(test, ana)
    const edit = (body: object) => ana.browser.call('POST', '/tickets/edit', { body: { id, ...body } })
    good(await edit({ description: 'Mais palavras.' }))
    expect((await opened(ana, id)).description).toBe('Mais palavras.')
    expect(codeOf(await edit({ description: 'De outra aba.', version: '0123456789abcdef' }))).toBe(
      'changed-meanwhile',
    )
    await take(carla, id)
    await deliver(carla, id)
    expect(codeOf(await edit({ description: 'Tarde' }))).toBe('ticket-description-fixed')
  })
})

describe('what a case says', () => {
  it('is read by who sent it and who works on it, and each look is recorded', async () => {
    const id = await aSentCase(test, ana)
    await take(carla, id)
    const stranger = await aParticipant(test)
    for (const person of [stranger, other, manager]) {
      expect((await person.browser.call('GET', `/tickets/${id}`)).status).toBe(404)
      expect((await say(person, id, 'Oi')).status).toBe(404)
      expect((await deliver(person, id)).status).toBeGreaterThanOrEqual(403)
    }
    await opened(carla, id)
    const looks = await query(
      `select actor_id from audit_log where action = 'tickets.read' and (details->>'ticket')::int = $1`,
      [id],
    )
    expect(looks).toEqual([{ actor_id: carla.id }])
    expect(await listed(stranger)).toEqual([])
    expect((await listed(manager)).find(one => one.id === id)).toMatchObject({
      state: 'planning',
      preco: 44_900,
    })
  })

  it('is lost to a consultor who gave it back or from whom it was taken', async () => {
    const id = await aSentCase(test, ana)
    await take(carla, id)
    expect(codeOf(await take(other, id))).toBe('ticket-moved')
    expect(codeOf(await move(carla, id, 'give-back'))).toBe('ticket-text-missing')
    good(await move(carla, id, 'give-back', 'Férias'))
    expect((await carla.browser.call('GET', `/tickets/${id}`)).status).toBe(404)
    good(await take(other, id))
    const assign = (consultorId: number) =>
      manager.browser.call('POST', `/admin/tickets/${id}/assign`, {
        body: { consultorId, reason: 'Ausência' },
      })
    expect(codeOf(await assign(ana.id))).toBe('not-a-consultor')
    good(await assign(carla.id))
    expect((await other.browser.call('GET', `/tickets/${id}`)).status).toBe(404)
    expect((await opened(carla, id)).label).toBeNull()
  })

  it('stands in no table in words, and nowhere at all once its key is gone', async () => {
    const canary = 'CANARIO-9X'
    const { id } = await aPaidCase(test, ana, { caseCode: canary, description: `${canary} descrição` })
    await move(ana, id, 'complete')
    await take(carla, id)
    await say(ana, id, `${canary} mensagem`)
    await move(carla, id, 'return', `${canary} falta`)
    await move(ana, id, 'complete')
    await deliver(carla, id, `${canary} plano`)
    const tables = await query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
    )
    for (const { name } of tables)
      expect([name, await query(`select 1 from ${name} t where t::text ilike $1`, [`%${canary}%`])]).toEqual([
        name,
        [],
      ])
    await query('delete from ticket_keys where ticket_id = $1', [id])
    expect(codeOf(await ana.browser.call('GET', `/tickets/${id}`))).toBe('ticket-erased')
    expect((await listed(ana)).find(one => one.id === id)).toMatchObject({ state: 'delivered' })
  })
})

describe('the list of notifications', () => {
  const noticesOf = async ({ browser }: Participant) =>
    ((await browser.call('GET', '/notifications')).body as ReplyOf<typeof notifications.listNotifications>)
      .notifications

  it('tells whose turn it is in a case, by its code alone, until the case is opened', async () => {
    const bia = await aParticipant(test)
    const id = await aSentCase(test, bia, { description: 'Palavras do caso.' })
    good(await take(carla, id))
    good(await say(carla, id, 'Primeira.'))
    good(await say(carla, id, 'Segunda.'))
    good(await deliver(carla, id, 'Plano com palavras.'))
    const [{ caseCode }] = (await listed(bia)) as [WireTicket]
    expect(await listed(bia)).toMatchObject([{ id, isUnread: 1 }])
    expect(await noticesOf(bia)).toMatchObject([
      { kind: 'case-turn', title: caseCode, excerpt: '', ticketId: id, postId: null, isRead: 0 },
      { kind: 'case-message', title: caseCode, excerpt: '', ticketId: id, isRead: 0 },
    ])
    await opened(bia, id)
    expect(await listed(bia)).toMatchObject([{ id, isUnread: 0 }])
    expect((await noticesOf(bia)).every(({ isRead }) => isRead === 1)).toBe(true)
    good(await decide(bia, id, { plan: 1, decision: 'approved' }))
    expect((await noticesOf(carla))[0]).toMatchObject({ kind: 'case-news', ticketId: id })
  })
})
