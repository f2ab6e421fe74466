import type { WireFinding, WireTicketPage } from '@alinha/contract'
import type { CaseFileSlot } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useSave } from '../../../platform/api/use-save.ts'
import { useTexts } from '../../../platform/language.ts'
import { ticketCalls, ticketQuery } from '../planning-center.calls.ts'
import { caseFilesTexts } from '../records/case-files.texts.ts'
import { toFieldId } from '../records/choose-button.tsx'
import { FindingsList, keyOfFinding } from './findings-list.tsx'
import type { FileFinding } from '../records/look-at-files.ts'

type Found = FileFinding & { id: number; reason: string | null }
type CaseOfFindings = Pick<WireTicketPage, 'id' | 'files' | 'findings'>

/** With the place of each file instead of its id. */
function toFound({ files, findings }: CaseOfFindings): Found[] {
  const slotOf = (id: string | null) => files.find(file => file.id === id)?.slot
  return findings.flatMap(({ id, fileId, otherFileId, code, level, figures, reason }: WireFinding) => {
    const [slot, otherSlot] = [slotOf(fileId), slotOf(otherFileId)]
    if (slot === undefined) return []
    return [{ id, reason, code, level, figures, slot, ...(otherSlot !== undefined && { otherSlot }) }]
  })
}

/** What was found in the files of a case, with the answers that the server keeps. Nothing where nothing was found. */
export function CaseFindings({ ticket, canAnswer }: { ticket: CaseOfFindings; canAnswer: boolean }) {
  const { slots } = useTexts(caseFilesTexts)
  const queries = useQueryClient()
  const found = toFound(ticket)
  const answering = useSave({
    send: ({ ids, reason }: { ids: readonly number[]; reason: string }) =>
      Promise.all(ids.map(id => ticketCalls.answerFinding({ params: { id }, body: { reason } }))),
    saved: answers => answers[0]?.message ?? '',
    // Its pictures stay open.
    onSaved: () => queries.invalidateQueries({ queryKey: ticketQuery(ticket.id).queryKey, exact: true }),
  })
  if (found.length === 0) return null
  return (
    <FindingsList
      findings={found}
      nameOfSlot={slot => slots[slot as CaseFileSlot]}
      answers={Object.fromEntries(
        found.flatMap(one => (one.reason === null ? [] : [[keyOfFinding(one), one.reason]])),
      )}
      onAnswer={(key, reason) => {
        const ids = found.filter(one => keyOfFinding(one) === key).map(({ id }) => id)
        if (reason !== null) answering.mutate({ ids, reason })
      }}
      onReplace={slot => document.getElementById(toFieldId(slot))?.click()}
      isRead={!canAnswer}
    />
  )
}
