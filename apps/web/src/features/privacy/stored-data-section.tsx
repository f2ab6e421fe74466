import type { privacy, ReplyOf } from '@alinha/contract'
import { ChevronDown } from 'lucide-react'
import { Section } from '../../components/layout/section.tsx'
import { useTexts } from '../../platform/language.ts'
import { privacyTexts } from './privacy.texts.ts'

type Group = ReplyOf<typeof privacy.readMyData>['groups'][number]

/** Closed at first: the titles alone already say what is stored. */
export function StoredDataSection({ groups }: { groups: Group[] }) {
  const texts = useTexts(privacyTexts).storedData
  return (
    <Section title={texts.title} text={texts.text}>
      {groups.length === 0 && <p className="text-soft">{texts.none}</p>}
      <div className="grid gap-2">
        {groups.map(group => (
          <details key={group.title} className="group rounded-lg bg-surface shadow-rest">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-5 py-3">
              <span className="min-w-0 flex-1 font-semibold">{group.title}</span>
              <span className="shrink-0 text-sm text-muted">{texts.count(group.total)}</span>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <Records group={group} />
          </details>
        ))}
      </div>
    </Section>
  )
}

function Records({ group: { why, keptFor, total, records } }: { group: Group }) {
  const texts = useTexts(privacyTexts).storedData
  return (
    <div className="border-t border-line px-5 py-4 text-[.9375rem]">
      <dl className="grid gap-2.5 text-soft">
        <Fact label={texts.why} value={why} />
        <Fact label={texts.keptFor} value={keptFor} />
      </dl>
      {records.length < total && (
        <p className="mt-4 text-sm text-muted">{texts.shownOf(records.length, total)}</p>
      )}
      <ol className="mt-4 grid gap-3">
        {records.map((record, at) => (
          <li key={at} className="rounded-md bg-raised p-4">
            <dl className="grid gap-2.5">
              {record.map(({ label, value }) => (
                <Fact key={label} label={label} value={value} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  )
}
