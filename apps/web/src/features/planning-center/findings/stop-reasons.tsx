import { OctagonAlert } from 'lucide-react'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { findingTexts } from './findings.texts.ts'
import type { FileFinding } from '../records/look-at-files.ts'

/** Why a file was not sent, and what to do. */
export function StopReasons({ stops }: { stops: readonly FileFinding[] }) {
  const texts = useLazyTexts(findingTexts)
  return (
    <div role="alert">
      <ul className="grid gap-2">
        {stops.map(({ code }) => {
          const [found, advice] = texts.says[code]
          return (
            <li key={code} className="flex gap-2.5 text-sm">
              <OctagonAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
              <span>
                <span className="font-semibold text-strong">{found}</span> {advice}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
