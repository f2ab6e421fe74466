import type { Point } from '@alinha/scans'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import type { SceneState } from './room-canvas.tsx'
import { roomTexts } from './room.texts.ts'

/** Between the first two points, in millimetres. */
export const lengthOf = ([a, b]: readonly Point[]): number =>
  a && b ? Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) : 0

/** A measured point; the second one carries what came out. */
export const Mark = ({ at, children }: { at: Point; children: ReactNode }) => (
  <span
    data-at={at.join(' ')}
    className="pointer-events-none absolute top-0 left-0 grid justify-items-center"
  >
    <span className="size-3 rounded-full border-2 border-ink-950 bg-ouro-300" />
    {children !== null && (
      <span className="absolute top-4 rounded-full bg-ink-950 px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-ouro-300">
        {children}
      </span>
    )}
  </span>
)

type CoverProps = { state: 'opening' | 'open' | 'failed'; scene: SceneState; onRetry: () => void }

/** What stands in the place of the picture while there is none. */
export function Cover({ state, scene, onRetry }: CoverProps) {
  const texts = useTexts(roomTexts)
  if (state === 'open' && scene === 'drawn') return null
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink-900 p-6 text-center text-esm-50">
      <p>{state === 'failed' ? texts.failed : scene === 'lost' ? texts.lost : texts.opening}</p>
      {state === 'failed' && (
        <Button tone="light" onClick={onRetry}>
          {texts.again}
        </Button>
      )}
    </div>
  )
}

/** Which version stands on which side. */
export const PaneNames = ({ names }: { names: readonly [string, string] }) => (
  <p className="pointer-events-none absolute inset-x-0 top-3 grid grid-cols-2 justify-items-center text-sm font-semibold text-esm-50">
    {names.map(name => (
      <span key={name} className="rounded-full bg-ink-950/85 px-3 py-1">
        {name}
      </span>
    ))}
  </p>
)
