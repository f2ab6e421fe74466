import { afterAll, beforeAll, expect, it } from 'vitest'
import { aConsultor, aSentCase, decide, deliver, move, take } from '../../testing/money/cases.ts'
import { untilJobsAreDone } from '../../testing/jobs-done.ts'
import { aParticipant, type Participant } from '../../testing/lessons/community.ts'
import { mailsTo } from '../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

/** Without what every account is mailed. */
const caseMails = async ({ email }: Participant) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject.startsWith('Caso AL-'))
const toldTo = async (person: Participant) =>
  (await caseMails(person)).map(({ subject }) => subject.replace(/^Caso AL-.{5}: /, '')).toSorted()

it('each turn of a case is mailed to whoever comes next, once, with nothing of what the case says', async () => {
  const [ana, carla] = [await aParticipant(test), await aConsultor(test)]
  const id = await aSentCase(test, ana, { caseCode: 'CANARIO-1', description: 'CANARIO descrição' })
  await take(carla, id)
  await move(carla, id, 'return', 'CANARIO falta')
  await move(ana, id, 'complete')
  await deliver(carla, id, 'CANARIO plano')
  await decide(ana, id, { plan: 1, decision: 'changes', text: 'CANARIO mude' })
  await deliver(carla, id)
  await decide(ana, id, { plan: 2, decision: 'approved' })
  await ana.browser.call('GET', `/tickets/reopen/${id}`)
  await untilJobsAreDone(test)
  expect(await toldTo(ana)).toEqual(['faltam registros', 'plano entregue', 'plano entregue'])
  expect(await toldTo(carla)).toEqual([
    'alterações pedidas',
    'plano aprovado',
    'reaberto',
    'registros completos',
  ])
  const written = JSON.stringify([...(await caseMails(ana)), ...(await caseMails(carla))])
  expect(written).not.toContain('CANARIO')
  expect(written).toContain('/panel/tickets')
})

it('a manager who gives a case away tells whoever has it then, and who withdraws is told nothing', async () => {
  const [ana, carla] = [await aParticipant(test), await aConsultor(test)]
  const manager = await aParticipant(test, { isManager: true })
  const id = await aSentCase(test, ana)
  await manager.browser.call('POST', `/admin/tickets/${id}/assign`, {
    body: { consultorId: carla.id, reason: 'Carga' },
  })
  await move(ana, id, 'withdraw')
  await untilJobsAreDone(test)
  expect(await toldTo(carla)).toEqual(['agora é seu', 'desistência'])
  expect(await toldTo(ana)).toEqual([])
})
