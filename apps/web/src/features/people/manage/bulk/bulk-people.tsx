import { bulkOutcomes, type BulkOutcome, type WireBulkChange } from '@alinha/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FilterPills } from '../../../../components/list/filter-pills.tsx'
import { MoreButton } from '../../../../components/list/more-button.tsx'
import { Table } from '../../../../components/list/table.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { SkeletonRows } from '../../../../components/skeleton.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { toAdminUser } from '../../../../platform/paths.ts'
import { bulkPeopleQuery } from './bulk.calls.ts'
import { bulkTexts } from './bulk.texts.ts'

const tones = {
  done: 'on',
  unchanged: 'off',
  refused: 'wrong',
  waiting: 'off',
} as const satisfies Record<BulkOutcome, string>

/** Each person with what became of them; those who were refused first, because somebody looks at them. */
export function BulkPeople({ change }: { change: WireBulkChange }) {
  const texts = useTexts(bulkTexts)
  const there = bulkOutcomes.filter(one => change.counts[one] > 0)
  const [outcome, setOutcome] = useState<BulkOutcome | 'all'>(change.counts.refused > 0 ? 'refused' : 'all')
  const found = useInfiniteQuery(bulkPeopleQuery(change, outcome === 'all' ? null : outcome))
  const people = found.data?.pages.flatMap(page => page.people)
  return (
    <section>
      {there.length > 1 && (
        <div className="mb-4">
          <FilterPills
            label={texts.show}
            options={[
              { name: 'all' as const, title: texts.all },
              ...there.map(name => ({ name, title: texts.outcomes[name] })),
            ]}
            value={outcome}
            onChange={setOutcome}
          />
        </div>
      )}
      {people === undefined ? (
        <Pending hasFailed={found.isError} text={texts.loadFailed} onRetry={() => void found.refetch()}>
          <SkeletonRows rows={4} className="h-16" />
        </Pending>
      ) : (
        <Table
          caption={texts.list}
          rows={people}
          keyOf={({ id }) => id}
          columns={[
            {
              title: texts.name,
              cell: ({ id, name }) => (
                <Link
                  to={toAdminUser(id)}
                  className="inline-flex min-h-11 items-center wrap-anywhere hover:text-link"
                >
                  {name}
                </Link>
              ),
            },
            { title: texts.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
            {
              title: texts.result,
              cell: ({ outcome: became, reason }) => (
                <span className="inline-grid justify-items-start gap-0.5">
                  <StateDot tone={tones[became]}>{texts.outcomes[became]}</StateDot>
                  {reason !== null && <span className="text-sm text-muted">{reason}</span>}
                </span>
              ),
            },
          ]}
        />
      )}
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </section>
  )
}
