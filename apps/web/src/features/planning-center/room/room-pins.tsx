import type { WireCasePin, WireTicketPage } from '@alinha/contract'
import type { Placement } from '@alinha/scans'
import { MapPin } from 'lucide-react'
import { useTexts } from '../../../platform/language.ts'
import { pinInRoom } from './draft-marks.ts'
import { roomTexts } from './room.texts.ts'

type RoomPinsProps = {
  messages: WireTicketPage['messages']
  drafts: readonly WireCasePin[]
  placement: Placement
  /** Of the version that is shown. */
  plan: number | null
  onOpen: (words: string) => void
}

/** The teeth that messages are about, where they stand. */
export function RoomPins({ messages, drafts, placement, plan, onOpen }: RoomPinsProps) {
  const texts = useTexts(roomTexts)
  const said = messages.flatMap(({ id, authorName, text, pins }) =>
    pins.map((pin, at) => ({ key: `${id} ${at}`, pin, words: texts.pinSaid(pin.tooth, authorName, text) })),
  )
  const drafted = drafts.map((pin, at) => ({ key: `draft ${at}`, pin, words: texts.pinned(pin.tooth) }))
  return [...said, ...drafted]
    .filter(({ pin }) => pin.plan === plan)
    .map(({ key, pin, words }) => (
      <button
        key={key}
        type="button"
        data-at={pinInRoom(pin, placement).join(' ')}
        aria-label={words}
        onClick={() => onOpen(words)}
        className="absolute top-0 left-0 grid size-11 place-items-center"
      >
        <span className="flex items-center gap-1 rounded-full bg-agua-400 px-2 py-1 text-sm font-semibold text-ink-950 shadow-float">
          <MapPin aria-hidden className="size-3.5" />
          {pin.tooth}
        </span>
      </button>
    ))
}
