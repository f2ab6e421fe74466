import type { WireTicketFile } from '@alinha/contract'
import { listCaseRecords, listSlotsOf, type CaseFileSlot, type CaseKind } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { ticketQuery } from '../planning-center.calls.ts'
import { caseFilesTexts } from './case-files.texts.ts'
import { FileSlot } from './file-slot.tsx'
import { LazyFindings } from '../findings/lazy-findings.tsx'
import { ManyFiles } from './many-files.tsx'
import { useCasePictures } from './use-case-pictures.ts'
import { useFilesSent } from './use-files-sent.ts'

const CHECKING_MS = 5_000
const MOST_LOOKS = 20

type CaseFilesProps = {
  ticketId: number
  kind: CaseKind
  /** Whether the person may send and take back records now. */
  canChange: boolean
}

/** The records of a case by its checklist: what is needed, what helps, what has arrived, and what is on its way. */
export function CaseFiles({ ticketId, kind, canChange }: CaseFilesProps) {
  const texts = useTexts(caseFilesTexts)
  const { data, isError, refetch } = useQuery({
    ...ticketQuery(ticketId),
    // Until the server has looked at what arrived. Each time is a look, so it does not ask for ever.
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < MOST_LOOKS && state.data?.ticket.files.some(one => one.state === 'received')
        ? CHECKING_MS
        : false,
  })
  useFilesSent(ticketId)
  const files = data?.ticket.files
  const pictures = useCasePictures(ticketId, files ?? [])
  if (files === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={2} className="h-24" />
      </Pending>
    )
  const { required, wished } = listCaseRecords({ kind, isMinor: false })
  const neededSlots = required.flatMap(listSlotsOf)
  const wishedSlots = wished.flatMap(listSlotsOf)
  const shared = { ticketId, caseCode: data?.ticket.caseCode ?? '', files, canChange, pictures }
  return (
    <div className="grid gap-6">
      {canChange && <p className="max-w-prose text-[.9375rem] text-soft">{texts.intro}</p>}
      {data && <LazyFindings ticket={data.ticket} canAnswer={canChange} />}
      <Slots title={texts.required} slots={neededSlots} isNeeded {...shared} />
      {(canChange || hasAny(files, wishedSlots)) && wishedSlots.length > 0 && (
        <Slots title={texts.wished} slots={wishedSlots} isNeeded={false} {...shared} />
      )}
      {(canChange || hasAny(files, ['other'])) && (
        <div>
          <h3 className="mb-2 text-base font-semibold">{texts.more}</h3>
          <ManyFiles slot="other" {...shared} />
        </div>
      )}
    </div>
  )
}

const hasAny = (files: readonly WireTicketFile[], slots: readonly CaseFileSlot[]): boolean =>
  files.some(({ slot }) => slots.includes(slot))

type SlotsProps = Pick<CaseFilesProps, 'ticketId' | 'canChange'> & {
  title: string
  slots: readonly CaseFileSlot[]
  isNeeded: boolean
  caseCode: string
  files: readonly WireTicketFile[]
  pictures: ReadonlyMap<string, string>
}

function Slots({ title, slots, files, pictures, ...shared }: SlotsProps) {
  return (
    <div>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      <ul aria-label={title} className="grid gap-3 sm:grid-cols-2">
        {slots.map(slot => {
          const ofSlot = files.filter(file => file.slot === slot)
          const file = ofSlot.find(({ state }) => state !== 'receiving') ?? null
          return (
            <li key={slot}>
              <FileSlot
                slot={slot}
                file={file}
                isInterrupted={ofSlot.some(({ state }) => state === 'receiving')}
                picture={file && (pictures.get(file.id) ?? null)}
                {...shared}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
