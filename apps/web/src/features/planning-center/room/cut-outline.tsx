import { useTexts } from '../../../platform/language.ts'
import { roomTexts } from './room.texts.ts'

export type CutLines = { main: Float32Array; other: Float32Array | null }

const toPath = (line: Float32Array): string => {
  let path = ''
  for (let at = 0; at + 5 < line.length; at += 6)
    path += `M${line[at + 2]?.toFixed(2)} ${(-(line[at + 1] ?? 0)).toFixed(2)}L${line[at + 5]?.toFixed(2)} ${(-(line[at + 4] ?? 0)).toFixed(2)}`
  return path
}

/** Both versions where they were cut, seen from the side. */
export function CutOutline({ lines, names }: { lines: CutLines; names: readonly [string, string | null] }) {
  const texts = useTexts(roomTexts)
  return (
    <figure className="pointer-events-none absolute right-3 bottom-3 w-48 rounded-md bg-ink-950/85 p-2 text-esm-50 max-sm:w-36">
      <svg viewBox="-30 -16 60 32" aria-hidden className="w-full" fill="none" strokeLinecap="round">
        <g stroke="rgb(255 255 255 / .12)" strokeWidth=".2">
          {[-25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25].map(at => (
            <path key={at} d={`M${at} -16V16M-30 ${at}H30`} />
          ))}
        </g>
        {lines.other && <path d={toPath(lines.other)} className="stroke-agua-400" strokeWidth=".5" />}
        <path d={toPath(lines.main)} className="stroke-esm-50" strokeWidth=".5" />
      </svg>
      <figcaption className="mt-1 text-xs">
        {names[0]}
        {names[1] !== null && <span className="text-agua-300"> · {names[1]}</span>}
        <span className="block text-ink-200">{texts.cutOutline}</span>
      </figcaption>
    </figure>
  )
}
