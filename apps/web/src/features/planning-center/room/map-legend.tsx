import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMillimetres } from './millimetres.ts'
import { roomTexts } from './room.texts.ts'
import { legendOf, type MapKind } from './scene/paint.ts'

type MapLegendProps = { map: MapKind; version: string; against: string }

/** What the colours stand for, with numbers and signs: colours alone tell too little. */
export function MapLegend({ map, version, against }: MapLegendProps) {
  const texts = useTexts(roomTexts)
  const language = useLanguage()
  const stops = legendOf(map)
  return (
    <figure className="pointer-events-none absolute top-3 left-3 w-60 max-w-[calc(100%-1.5rem)] rounded-md bg-ink-950/85 p-3 text-esm-50">
      <figcaption className="text-sm font-semibold">
        {map === 'distance' ? texts.legend.distance(version, against) : texts.legend.contacts}
      </figcaption>
      <div
        aria-hidden
        className="mt-2 h-2.5 rounded-full"
        style={{
          backgroundImage: `linear-gradient(to right, ${stops.map(({ color }) => color).join(', ')})`,
        }}
      />
      <ul className="mt-1 flex justify-between text-xs tabular-nums">
        {stops.map(({ millimetres }) => (
          <li key={millimetres}>{formatMillimetres(millimetres, language, true)}</li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-200">{texts.legendNote[map]}</p>
    </figure>
  )
}
