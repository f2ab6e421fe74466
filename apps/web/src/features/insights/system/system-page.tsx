import { listSystemMatters } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { numberIn, sizeIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { BugList } from '../bugs/bug-list.tsx'
import { systemQuery, type System } from './system.calls.ts'
import { StateTable } from './state-table.tsx'
import { systemTexts } from './system.texts.ts'

export function SystemPage() {
  const texts = useTexts(systemTexts)
  const { data, isError, refetch } = useQuery(systemQuery)
  return (
    <PageFrame title={texts.title} below={texts.text}>
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-96" />
        </Pending>
      ) : (
        <SystemState state={data} />
      )}
      <BugList />
    </PageFrame>
  )
}

function SystemState({ state }: { state: System }) {
  const texts = useTexts(systemTexts)
  const language = useLanguage()
  const number = (count: number) => numberIn(language, count)
  const { database, versions } = state
  return (
    <>
      <Matters state={state} />
      <Section title={texts.queues.title} text={texts.queues.text}>
        <StateTable
          empty={texts.queues.empty}
          head={texts.queues.head}
          rows={state.queues.map(({ name, waiting, running, failed, oldestSeconds }) => [
            name,
            number(waiting),
            number(running),
            number(failed),
            texts.lasting(oldestSeconds),
          ])}
        />
      </Section>
      <Section title={texts.inbox.title} text={texts.inbox.text}>
        <StateTable
          empty={texts.inbox.empty}
          head={texts.inbox.head}
          rows={state.inbox.map(({ provider, waiting, oldestSeconds, lastAt }) => [
            texts.providers[provider] ?? provider,
            number(waiting),
            texts.lasting(oldestSeconds),
            lastAt === null ? '–' : formatMoment(lastAt, language),
          ])}
        />
      </Section>
      <Section title={texts.comparisons.title} text={texts.comparisons.text}>
        <StateTable
          empty={texts.comparisons.empty}
          head={texts.comparisons.head}
          rows={state.comparisons.map(({ provider, ageSeconds, inDoubt }) => [
            texts.providers[provider] ?? provider,
            ageSeconds === null ? '–' : texts.ago(ageSeconds),
            number(inDoubt),
          ])}
        />
      </Section>
      <Section title={texts.invariants.title} text={texts.invariants.text}>
        <StateTable
          empty={texts.invariants.empty}
          head={texts.invariants.head}
          rows={state.invariants.map(({ name, broken, checkedAt }) => [
            name,
            number(broken),
            formatMoment(checkedAt, language),
          ])}
        />
      </Section>
      <Section title={texts.machines.title} text={texts.machines.text}>
        <StateTable
          empty=""
          head={texts.machines.head}
          rows={[
            ...state.disks.map(({ name, free, total }) => [
              texts.disks[name] ?? name,
              texts.free(sizeIn(language, free), sizeIn(language, total)),
            ]),
            [texts.machines.database, sizeIn(language, database.bytes)],
            [
              texts.machines.connections,
              texts.of(number(database.connections), number(database.maxConnections)),
            ],
            [
              texts.machines.encodes,
              texts.encodes(number(state.encodes.running), number(state.encodes.failed)),
            ],
            ['Node', versions.node],
            ['PostgreSQL', versions.postgres],
            [texts.machines.migration, versions.migration],
          ]}
        />
      </Section>
    </>
  )
}

/** What a person has to look at, or that nothing needs one. */
function Matters({ state }: { state: System }) {
  const texts = useTexts(systemTexts)
  const matters = listSystemMatters(state)
  if (matters.length === 0)
    return (
      <p className="mb-9 flex items-center gap-3 rounded-lg bg-surface p-5 shadow-rest">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-positive" />
        {texts.well}
      </p>
    )
  return (
    <ul aria-label={texts.matters} className="mb-9 grid gap-3">
      {matters.map(({ kind, about, amount }) => (
        <li key={`${kind} ${about}`} className="flex gap-3 rounded-lg bg-surface p-5 shadow-rest">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {texts.matter[kind](texts.providers[about] ?? texts.disks[about] ?? about, amount)}
            </p>
            <p className="mt-1 text-[.9375rem] text-soft">{texts.whatToDo[kind]}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
