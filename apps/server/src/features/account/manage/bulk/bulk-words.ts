import { refusals, type WireBulkChange, type WireBulkPerson } from '@alinha/contract'
import { bulkState, type Language } from '@alinha/domain'
import { translateTo } from '../../../../platform/http/language.ts'
import type { BulkCounts, listPeopleOf, StoredBulkChange } from './bulk-changes.queries.ts'

export const toWireBulkChange = (
  { id, action, days, reason, manager, startedAt, stoppedAt }: StoredBulkChange,
  counts: BulkCounts,
): WireBulkChange => ({
  id,
  action,
  days,
  reason,
  manager,
  startedAt: startedAt.toISOString(),
  state: bulkState({ isStopped: stoppedAt !== null, waiting: counts.waiting }),
  counts,
})

type PersonRow = Awaited<ReturnType<typeof listPeopleOf>>['rows'][number]

export const toWireBulkPerson = ({ refusal, ...person }: PersonRow, language: Language): WireBulkPerson => ({
  ...person,
  reason: refusal === null ? null : translateTo[language](refusals[refusal].message),
})
