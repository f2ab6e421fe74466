import { aParticipant, type Participant } from '../lessons/community.ts'
import { aDocument, offerOf, sendWhole, startFile } from '../money/case-files.ts'
import {
  aConsultor,
  aDraft,
  anAnsweredDraft,
  aPaidCase,
  aSentCase,
  approveEarlier,
  CRO,
  decide,
  deliver,
  opened,
  take,
} from '../money/cases.ts'
import type { TestApp } from '../start-test-app.ts'

type Scene = { test: TestApp; ana: Participant; bia: Participant }
type CaseMaker = (scene: Scene) => Promise<number>

const aDraftOfOnesOwn: CaseMaker = ({ ana }) => aDraft(ana)

const aCaseOfOnesOwn: CaseMaker = async ({ test, ana }) => (await aPaidCase(test, ana)).id

/** Another's, on which Ana works and Bia could have. */
const aTakenCase: CaseMaker = async ({ test, ana, bia }) => {
  const id = await aSentCase(test, await aParticipant(test))
  for (const one of [ana, bia]) {
    await test.needs.db.updateTable('users').set({ is_consultor: true }).where('id', '=', one.id).execute()
    await one.browser.call('POST', '/auth/profile/update', { body: { cro: CRO } })
  }
  await take(ana, id)
  return id
}

const aPlannedCase: CaseMaker = async ({ test, ana }) => {
  const [id, consultor] = [await aSentCase(test, ana), await aConsultor(test)]
  await take(consultor, id)
  await deliver(consultor, id)
  return id
}

const aClosedCase: CaseMaker = async scene => {
  const id = await aPlannedCase(scene)
  await decide(scene.ana, id, { plan: 1, decision: 'approved' })
  return id
}

/** Of a plan that was approved three months ago. */
const aTreatedCase: CaseMaker = async scene => {
  const id = await aClosedCase(scene)
  await approveEarlier(scene.test, id, 3)
  return id
}

/** A file of a case, all of which has arrived. */
const aSentFile = async (scene: Scene): Promise<string> =>
  (await sendWhole(scene.ana, await aCaseOfOnesOwn(scene), aDocument(new Uint8Array(1000)))).id

/** What a browser has found in a scan that it begins to send. */
const aFinding: CaseMaker = async scene => {
  const id = await aCaseOfOnesOwn(scene)
  await startFile(scene.ana, id, new Uint8Array(9), {
    slot: 'upper',
    ending: 'stl',
    findings: [{ code: 'coarse', figures: [] }],
  })
  return (await opened(scene.ana, id)).findings[0]?.id ?? 0
}

/** Of every call that names a case. */
export const caseRows = {
  readTicket: { own: aCaseOfOnesOwn },
  saveDraft: { own: aDraftOfOnesOwn, body: anAnsweredDraft },
  removeDraft: { own: aDraftOfOnesOwn },
  reopenTicket: { own: aClosedCase },
  moveTicket: { own: aCaseOfOnesOwn, body: { event: 'complete' } },
  deliverPlan: { own: aTakenCase, body: { summary: 'Plano' } },
  decidePlan: { own: aPlannedCase, body: { plan: 1, decision: 'approved' } },
  answerOutcome: { own: aTreatedCase, body: { months: 3, answers: null } },
  keepTicket: { own: aClosedCase, body: { months: 12 } },
  addTicketNote: { own: aTakenCase, body: { text: 'Nota interna.' } },
  assignTicket: 'of managers',
  startTicketFile: { own: aCaseOfOnesOwn, body: offerOf(new Uint8Array(9)) },
  finishTicketFile: { own: aSentFile, body: {} },
  removeTicketFile: { own: aSentFile },
  answerFinding: { own: aFinding, body: { reason: 'É assim.' } },
  readTicketKeys: { own: aCaseOfOnesOwn, body: { files: [] } },
  listTicketAccess: { own: aCaseOfOnesOwn },
  openTicketAsManager: 'of managers',
} as const
