import { importOutcomes, type ImportOutcome, type WireImportRow, type WireUserImport } from '@alinha/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { FilterPills } from '../../../../components/list/filter-pills.tsx'
import { MoreButton } from '../../../../components/list/more-button.tsx'
import { Table } from '../../../../components/list/table.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useNarrow } from '../../../../components/use-narrow.ts'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { useTexts } from '../../../../platform/language.ts'
import { importRowsQuery } from './import.calls.ts'
import { importTexts } from './import.texts.ts'
import { saveRefusedRows } from './save-refused-rows.ts'

const tones = {
  new: 'on',
  created: 'on',
  exists: 'off',
  repeated: 'off',
  refused: 'wrong',
} as const satisfies Record<ImportOutcome, string>

/** The rows as in the file, each with what becomes of it and why. */
export function ImportRows({ staged }: { staged: WireUserImport }) {
  const { id, counts } = staged
  const texts = useTexts(importTexts)
  const [outcome, setOutcome] = useState<ImportOutcome | 'all'>('all')
  const found = useInfiniteQuery(importRowsQuery(staged, outcome === 'all' ? null : outcome))
  const rows = found.data?.pages.flatMap(page => page.rows)
  const saving = useMutation({
    mutationFn: () => saveRefusedRows(id, texts.refusedFile),
    onError: useRefusalToasts(),
  })
  const there = importOutcomes.filter(one => counts[one] > 0)
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <FilterPills
          label={texts.show}
          options={[
            { name: 'all' as const, title: texts.all },
            ...there.map(name => ({ name, title: texts.outcomes[name] })),
          ]}
          value={outcome}
          onChange={setOutcome}
        />
        {counts.refused > 0 && (
          <Button tone="quiet" busy={saving.isPending} onClick={() => saving.mutate()}>
            {!saving.isPending && <Download aria-hidden className="size-4.5" />}
            {texts.saveRefused}
          </Button>
        )}
      </div>
      {rows === undefined ? (
        <Pending hasFailed={found.isError} text={texts.loadFailed} onRetry={() => void found.refetch()}>
          <Skeleton className="h-64" />
        </Pending>
      ) : (
        <>
          <RowTable rows={rows} />
          <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
        </>
      )}
    </section>
  )
}

function RowTable({ rows }: { rows: readonly WireImportRow[] }) {
  const texts = useTexts(importTexts)
  const isNarrow = useNarrow()
  return (
    <Table
      caption={texts.rows}
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        // On a phone it is the heading of its card.
        { title: texts.line, cell: ({ line }) => (isNarrow ? texts.lineNumber(line) : line) },
        {
          title: texts.fields.name,
          cell: ({ name }) => <span className="wrap-anywhere">{name || '–'}</span>,
        },
        {
          title: texts.fields.email,
          cell: ({ email }) => <span className="wrap-anywhere">{email || '–'}</span>,
        },
        {
          title: texts.result,
          cell: ({ outcome, reason }) => (
            <span className="inline-grid justify-items-start gap-0.5">
              <StateDot tone={tones[outcome]}>{texts.outcomes[outcome]}</StateDot>
              {reason !== null && <span className="text-sm text-muted">{reason}</span>}
            </span>
          ),
        },
      ]}
    />
  )
}
