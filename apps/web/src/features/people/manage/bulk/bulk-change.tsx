import type { WireBulkChange } from '@alinha/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../../components/button.tsx'
import { CountCards } from '../../../../components/layout/count-cards.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { ProgressBar } from '../../../../components/progress-bar.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { StateDot } from '../../../../components/state-dot.tsx'
import { useSave } from '../../../../platform/api/use-save.ts'
import { numberIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { paths } from '../../../../platform/paths.ts'
import { actionsTexts } from '../actions.texts.ts'
import { PEOPLE_KEY } from '../people.calls.ts'
import { bulkCalls, bulkChangeQuery } from './bulk.calls.ts'
import { bulkTexts } from './bulk.texts.ts'
import { BulkPeople } from './bulk-people.tsx'
import { useActionWords, usePeopleWords } from './bulk-words.ts'

export const stateTones = { running: 'busy', stopped: 'wrong', done: 'on' } as const

export const allOf = ({ counts }: WireBulkChange): number =>
  counts.waiting + counts.done + counts.unchanged + counts.refused

/** What is done to many: how far it is, then what became of each. */
export function BulkChange({ bulkId }: { bulkId: string }) {
  const texts = useTexts(bulkTexts)
  const title = useTitle()
  const { data, isError, refetch } = useQuery(bulkChangeQuery(bulkId))
  return (
    <PageFrame
      title={data ? title(data.change) : texts.recent}
      below={data && <Began change={data.change} />}
      back={{ to: paths.adminUsers, label: texts.back }}
    >
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-96" />
        </Pending>
      ) : (
        <Found change={data.change} />
      )}
    </PageFrame>
  )
}

export function useTitle(): (change: WireBulkChange) => string {
  const { about } = useTexts(actionsTexts)
  const texts = useTexts(bulkTexts)
  const wordsOf = useActionWords()
  const who = usePeopleWords()
  return change => {
    const { days } = change
    const count = days === null ? '' : ` (${days === 1 ? texts.oneDay : texts.days(String(days))})`
    return about(`${wordsOf(change.action).title}${count}`, who(allOf(change)))
  }
}

function Began({ change: { manager, startedAt, reason, state } }: { change: WireBulkChange }) {
  const texts = useTexts(bulkTexts)
  const language = useLanguage()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateDot tone={stateTones[state]}>{texts.states[state]}</StateDot>
        {texts.by(manager ?? texts.nobody, formatMoment(startedAt, language))}
      </p>
      <p className="mt-1 wrap-anywhere">{texts.reason(reason)}</p>
    </>
  )
}

function Found({ change }: { change: WireBulkChange }) {
  const texts = useTexts(bulkTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { counts, state } = change
  // The list that one comes back to shows what was changed meanwhile.
  useEffect(() => {
    if (state !== 'running') void queries.invalidateQueries({ queryKey: PEOPLE_KEY })
  }, [state, queries])
  const count = (title: string, number: number) => ({ title, count: numberIn(language, number) })
  return (
    <>
      {state === 'running' && <UnderWay change={change} />}
      <CountCards
        counts={[
          count(texts.counts.done, counts.done),
          count(texts.counts.unchanged, counts.unchanged),
          count(texts.counts.refused, counts.refused),
          count(state === 'stopped' ? texts.left : texts.counts.waiting, counts.waiting),
        ]}
      />
      {state !== 'running' && <BulkPeople change={change} />}
    </>
  )
}

function UnderWay({ change }: { change: WireBulkChange }) {
  const texts = useTexts(bulkTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const all = allOf(change)
  const done = all - change.counts.waiting
  const text = texts.progressOf(numberIn(language, done), numberIn(language, all))
  const stopping = useSave({
    send: (bulkId: string) => bulkCalls.stopBulkChange({ params: { bulkId } }),
    onSaved: reply => queries.setQueryData(bulkChangeQuery(change.id).queryKey, reply),
  })
  return (
    <section className="mb-5 grid gap-3 rounded-lg bg-surface p-5 shadow-rest">
      <ProgressBar label={texts.progress} value={done / all} text={text} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p aria-live="polite" className="text-soft tabular-nums">
            {text}
          </p>
          <p className="text-sm text-muted">{texts.mayClose}</p>
        </div>
        <Button tone="danger" busy={stopping.isPending} onClick={() => stopping.mutate(change.id)}>
          {texts.stop}
        </Button>
      </div>
    </section>
  )
}
