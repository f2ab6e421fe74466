import type { WireBulkChange } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { ProgressBar } from '../../../../components/progress-bar.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { toBulkChange } from './bulk-address.ts'
import { bulkChangesQuery } from './bulk.calls.ts'
import { bulkTexts } from './bulk.texts.ts'
import { allOf, stateTones, useTitle } from './bulk-change.tsx'

const MOST_SHOWN = 5

/** The newest ones, open while one is under way. Without any, nothing. */
export function RecentBulkChanges() {
  const texts = useTexts(bulkTexts)
  const { data } = useQuery(bulkChangesQuery)
  if (!data || data.changes.length === 0) return null
  return (
    <details
      className="group mb-6 rounded-lg bg-surface px-4 shadow-rest"
      open={data.changes.some(({ state }) => state === 'running')}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
        {texts.recent}
        <ChevronDown aria-hidden className="size-4.5 text-muted group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1 pb-3">
        {data.changes.slice(0, MOST_SHOWN).map(change => (
          <Recent key={change.id} change={change} />
        ))}
      </ul>
    </details>
  )
}

function Recent({ change }: { change: WireBulkChange }) {
  const texts = useTexts(bulkTexts)
  const title = useTitle()(change)
  const all = allOf(change)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6">
      <Link
        to={toBulkChange(change.id)}
        className="inline-flex min-h-11 items-center wrap-anywhere text-link hover:underline"
      >
        {title}
      </Link>
      {change.state === 'running' ? (
        <div className="w-full sm:w-56">
          <ProgressBar label={title} value={(all - change.counts.waiting) / all} />
        </div>
      ) : (
        <StateDot tone={stateTones[change.state]}>{texts.states[change.state]}</StateDot>
      )}
    </li>
  )
}
