import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { numberIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { bugCalls, bugsQuery, type Bug } from './bugs.calls.ts'
import { bugsTexts } from './bugs.texts.ts'

/** For whoever looks after the system; managers pass it on. */
export function BugList() {
  const texts = useTexts(bugsTexts)
  const { data, isError, refetch } = useQuery(bugsQuery)
  return (
    <Section title={texts.title} text={texts.text}>
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-24" />
        </Pending>
      ) : (
        <Bugs bugs={data.bugs} />
      )}
    </Section>
  )
}

function Bugs({ bugs }: { bugs: readonly Bug[] }) {
  const texts = useTexts(bugsTexts)
  const open = bugs.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = bugs.length - open.length
  return (
    <>
      {open.length === 0 && <p className="text-[.9375rem] text-muted">{texts.none}</p>}
      <ul className="grid gap-3">
        {open.map(bug => (
          <OpenBug key={bug.id} bug={bug} />
        ))}
      </ul>
      {resolved > 0 && <p className="mt-3 text-[.9375rem] text-muted">{texts.resolved(resolved)}</p>}
    </>
  )
}

function OpenBug({ bug }: { bug: Bug }) {
  const texts = useTexts(bugsTexts)
  const language = useLanguage()
  const resolving = useSave({
    send: () => bugCalls.resolveBug({ params: { id: bug.id } }),
    saved: texts.saved,
    outdated: bugsQuery.queryKey,
  })
  const facts = [
    texts.sides[bug.side],
    bug.place,
    texts.times(numberIn(language, bug.count)),
    texts.last(formatMoment(bug.lastAt, language)),
    bug.release === '' ? '' : texts.release(bug.release),
  ]
  return (
    <li className="rounded-lg bg-surface p-5 shadow-rest">
      <p className="font-semibold wrap-anywhere">{bug.title}</p>
      <p className="mt-1 text-[.9375rem] text-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      <details className="mt-2 text-[.875rem] text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-medium hover:text-strong">
          {texts.frames}
        </summary>
        {bug.traceId !== null && <p className="mt-2 wrap-anywhere">{texts.trace(bug.traceId)}</p>}
        <pre className="mt-2 overflow-x-auto whitespace-pre-wrap wrap-anywhere">{bug.frames.join('\n')}</pre>
      </details>
      <Button
        tone="quiet"
        className="mt-3"
        aria-label={texts.resolveOne(bug.title)}
        busy={resolving.isPending}
        onClick={() => resolving.mutate(undefined)}
      >
        {texts.resolve}
      </Button>
    </li>
  )
}
