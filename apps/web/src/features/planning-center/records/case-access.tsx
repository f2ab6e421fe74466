import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Pending } from '../../../components/pending.tsx'
import { SkeletonRows } from '../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { ticketAccessQuery } from '../planning-center.calls.ts'
import { caseFilesTexts } from './case-files.texts.ts'

/** Who has looked at a case, for who sent it. It is loaded when it is asked for. */
export function CaseAccess({ ticketId }: { ticketId: number }) {
  const texts = useTexts(caseFilesTexts)
  const [isShown, show] = useState(false)
  return isShown ? (
    <Looks ticketId={ticketId} />
  ) : (
    <Button tone="quiet" onClick={() => show(true)}>
      {texts.accessShow}
    </Button>
  )
}

function Looks({ ticketId }: { ticketId: number }) {
  const texts = useTexts(caseFilesTexts)
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(ticketAccessQuery(ticketId))
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <SkeletonRows rows={2} className="h-12" />
      </Pending>
    )
  const others = data.looks.filter(({ role }) => role !== 'owner')
  const own = data.looks.length - others.length
  return (
    <div className="grid gap-3">
      {others.length === 0 ? (
        <p className="text-soft">{texts.accessNobody}</p>
      ) : (
        <ol aria-label={texts.access} className="grid gap-2">
          {others.map((look, place) => (
            <li key={`${look.at} ${place}`} className="rounded-md bg-raised p-3 text-sm">
              <p className="wrap-anywhere">
                <span className="font-semibold">{look.name}</span> ({texts.roles[look.role]}){' '}
                {look.what === 'files' ? texts.looked.files(look.files ?? 0) : texts.looked[look.what]}
              </p>
              <p className="text-muted">{formatMoment(look.at, language)}</p>
              {look.reason !== null && (
                <p className="mt-1 wrap-anywhere whitespace-pre-line text-soft">{texts.why(look.reason)}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      {own > 0 && <p className="text-sm text-muted">{texts.accessOwn(own)}</p>}
    </div>
  )
}
