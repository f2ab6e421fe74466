import { RefusedError } from '@alinha/contract'
import { listVersions } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ErrorState } from '../../../components/error-state.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { idInAddress } from '../../../platform/id-in-address.ts'
import { useTexts } from '../../../platform/language.ts'
import { paths, toTicket } from '../../../platform/paths.ts'
import { ticketQuery } from '../planning-center.calls.ts'
import { planningTexts } from '../planning-center.texts.ts'
import { Room } from './room.tsx'
import { roomTexts } from './room.texts.ts'

/** The room of a case, for who sent it and who works on it. */
export function RoomPage() {
  const texts = useTexts(planningTexts)
  const id = idInAddress(useParams()['id'])
  return id === null ? (
    <Frame back={{ to: paths.tickets, label: texts.back }}>
      <ErrorState text={texts.caseMissing} />
    </Frame>
  ) : (
    <OpenRoom key={id} id={id} />
  )
}

function OpenRoom({ id }: { id: number }) {
  const texts = useTexts(planningTexts)
  const roomWords = useTexts(roomTexts)
  const { data, error, refetch } = useQuery(ticketQuery(id))
  const back = { to: toTicket(id), label: data ? roomWords.back(data.ticket.caseCode) : texts.back }
  // A refusal by a rule would be the same again.
  if (error instanceof RefusedError && error.status < 500)
    return (
      <Frame back={back}>
        <ErrorState text={error.code === 'not-found' ? texts.caseMissing : error.message} />
      </Frame>
    )
  if (data === undefined)
    return (
      <Frame back={back}>
        <Pending hasFailed={error !== null} text={texts.caseFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={1} className="h-96" />
        </Pending>
      </Frame>
    )
  const versions = listVersions(data.ticket.files)
  return (
    <Frame back={back}>
      {versions.length === 0 ? (
        <p className="max-w-prose text-soft">{roomWords.nothing}</p>
      ) : (
        <Room ticket={data.ticket} versions={versions} />
      )}
    </Frame>
  )
}

/** Wider than other pages: what is shown here is looked at closely. */
function Frame({ back, children }: { back: { to: string; label: string }; children: ReactNode }) {
  const texts = useTexts(roomTexts)
  return (
    <div className="mx-auto w-full max-w-[1600px] px-4 py-4 md:px-6">
      <div className="mb-4 flex flex-wrap items-center gap-x-4">
        <Link
          to={back.to}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 pr-4 text-[.9375rem] font-medium text-muted hover:text-strong"
        >
          <ChevronLeft aria-hidden className="size-4.5 shrink-0" />
          {back.label}
        </Link>
        <h1 className="text-xl">{texts.title}</h1>
      </div>
      {children}
    </div>
  )
}
