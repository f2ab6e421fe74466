import type { WireUserImport } from '@alinha/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../components/button.tsx'
import { CheckField } from '../../../../components/form/check-field.tsx'
import { CountCards } from '../../../../components/layout/count-cards.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { ProgressBar } from '../../../../components/progress-bar.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { numberIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { PEOPLE_KEY } from '../people.calls.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportSteps } from './import-steps.tsx'
import { importQuery, startImport } from './import.calls.ts'
import { importTexts } from './import.texts.ts'

const stepOf = { staged: 'check', running: 'write', done: null } as const

type StagedImportProps = { importId: string; onBegin: () => void }

/** A list that the server has: what becomes of its rows, then how far it is, then what became of them. */
export function StagedImport({ importId, onBegin }: StagedImportProps) {
  const texts = useTexts(importTexts)
  const { data, isError, refetch } = useQuery(importQuery(importId))
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-96" />
      </Pending>
    )
  const { import: staged } = data
  return (
    <>
      <ImportSteps at={stepOf[staged.state]} />
      <Counts staged={staged} />
      {staged.state === 'staged' && <BeforeWriting staged={staged} onBegin={onBegin} />}
      {staged.state === 'running' && <Writing staged={staged} />}
      {staged.state === 'done' && <Done staged={staged} onBegin={onBegin} />}
      {staged.state !== 'running' && <ImportRows staged={staged} />}
    </>
  )
}

function Counts({ staged: { fileName, counts, state } }: { staged: WireUserImport }) {
  const texts = useTexts(importTexts)
  const language = useLanguage()
  const shown = [
    state === 'staged'
      ? ([texts.counts.new, counts.new] as const)
      : ([texts.counts.created, counts.created] as const),
    [texts.counts.exists, counts.exists] as const,
    [texts.counts.repeated, counts.repeated] as const,
    [texts.counts.refused, counts.refused] as const,
  ]
  return (
    <>
      <p className="mb-4 text-soft wrap-anywhere">{fileName}</p>
      <CountCards counts={shown.map(([title, count]) => ({ title, count: numberIn(language, count) }))} />
    </>
  )
}

function BeforeWriting({ staged, onBegin }: { staged: WireUserImport; onBegin: () => void }) {
  const texts = useTexts(importTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const [sendsInvitations, setSendsInvitations] = useState(true)
  const { new: people } = staged.counts
  const starting = useMutation({
    mutationFn: () => startImport(staged.id, sendsInvitations),
    onSuccess: ({ import: started }) =>
      queries.setQueryData(importQuery(staged.id).queryKey, { import: started }),
    onError: useRefusalToasts(),
  })
  return (
    <section className="mb-8 grid gap-4 rounded-lg bg-surface p-5 shadow-rest">
      <h2 className="text-xl">{people === 0 ? texts.nobodyNew : texts.before}</h2>
      {people > 0 && (
        <>
          <ul className="grid list-disc gap-1.5 pl-5 text-soft">
            {texts.beforeFacts.split('\n').map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <CheckField
            label={texts.invite}
            checked={sendsInvitations}
            onChange={({ target }) => setSendsInvitations(target.checked)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {people > 0 && (
          <Button busy={starting.isPending} onClick={() => starting.mutate()}>
            {people === 1 ? texts.writeOne : texts.write(numberIn(language, people))}
          </Button>
        )}
        <Button tone="plain" disabled={starting.isPending} onClick={onBegin}>
          {texts.otherFile}
        </Button>
      </div>
    </section>
  )
}

function Writing({ staged: { counts } }: { staged: WireUserImport }) {
  const texts = useTexts(importTexts)
  const language = useLanguage()
  const all = counts.created + counts.new
  const text = texts.written(numberIn(language, counts.created), numberIn(language, all))
  return (
    <section className="grid gap-3 rounded-lg bg-surface p-5 shadow-rest">
      <ProgressBar label={texts.writing} value={all === 0 ? 1 : counts.created / all} text={text} />
      <p aria-live="polite" className="text-soft tabular-nums">
        {text}
      </p>
      <p className="text-sm text-muted">{texts.mayClose}</p>
    </section>
  )
}

function Done({ staged, onBegin }: { staged: WireUserImport; onBegin: () => void }) {
  const texts = useTexts(importTexts)
  const queries = useQueryClient()
  return (
    <section className="mb-8 grid gap-4 rounded-lg bg-surface p-5 shadow-rest">
      <h2 className="text-xl">{texts.done}</h2>
      <p className="text-soft">{staged.sendsInvitations ? texts.invitationsSoon : texts.noInvitations}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={paths.adminUsers}
          onClick={() => void queries.invalidateQueries({ queryKey: PEOPLE_KEY })}
        >
          {texts.seeUsers}
        </ButtonLink>
        <Button tone="plain" onClick={onBegin}>
          {texts.anotherList}
        </Button>
      </div>
    </section>
  )
}
