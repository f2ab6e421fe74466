import type { managePlanning, ReplyOf } from '@alinha/contract'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { findingTexts } from '../findings/findings.texts.ts'
import { managePlanningTexts } from './planning.texts.ts'

type Rows = ReplyOf<typeof managePlanning.readPlanning>['figures']['byFinding']

/** How often cases go back by what was found in their files: which check is right, and what none of them sees. */
export function BouncedByFinding({ rows }: { rows: Rows }) {
  const texts = useTexts(managePlanningTexts)
  const { says } = useLazyTexts(findingTexts)
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  return (
    <ul className="grid gap-2">
      {rows.map(({ code, taken, bounced }) => (
        <li
          key={code ?? ''}
          className="flex items-start justify-between gap-3 rounded-md bg-surface p-3 shadow-rest"
        >
          <span className="min-w-0 text-sm">{code === null ? texts.nothingFound : says[code][0]}</span>
          <span className="shrink-0 text-right text-sm tabular-nums">
            <span className="block font-semibold">{percent.format(bounced / taken)}</span>
            <span className="block text-muted">{texts.ofCases(bounced, taken)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
