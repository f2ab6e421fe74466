import { formatDuration } from '@alinha/domain'
import { Captions as CaptionsIcon, ListVideo, Settings } from 'lucide-react'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { PlayerMenu, type ChoiceGroup } from './player-menu.tsx'
import { playerTexts } from '../player.texts.ts'
import { speedIn } from '../speed-in.ts'
import { rates, savings } from '../preferences.ts'
import { playsHlsNatively } from '../stream/load-hls-stream.ts'
import { AUTOMATIC } from '../stream/stream.ts'
import type { Captions } from './use-captions.ts'
import type { StreamView } from '../stream/use-stream.ts'

type MenuProps = { onOpenChange: (isOpen: boolean) => void }

export function CaptionsMenu({ captions, onOpenChange }: MenuProps & { captions: Captions }) {
  const texts = useTexts(playerTexts)
  const { tracks, chosen, choose } = captions
  const off = { id: 'off', label: texts.captionsOff, isChosen: chosen === null, choose: () => choose(null) }
  const choices = tracks.map(({ language, label }) => ({
    id: language,
    label,
    isChosen: language === chosen,
    choose: () => choose(language),
  }))
  return (
    <PlayerMenu
      label={texts.captions}
      icon={<CaptionsIcon aria-hidden className="size-5.5" />}
      isOn={chosen !== null}
      groups={[{ title: texts.captions, choices: [off, ...choices] }]}
      onOpenChange={onOpenChange}
    />
  )
}

type ChaptersMenuProps = MenuProps & {
  chapters: readonly { start: number; title: string }[]
  current: number
  onSeek: (seconds: number) => void
}

export function ChaptersMenu({ chapters, current, onSeek, onOpenChange }: ChaptersMenuProps) {
  const texts = useTexts(playerTexts)
  const choices = chapters.map(({ start, title }, at) => ({
    id: String(start),
    label: title,
    hint: formatDuration(start),
    isChosen: at === current,
    choose: () => onSeek(start),
  }))
  return (
    <PlayerMenu
      label={texts.chapters}
      icon={<ListVideo aria-hidden className="size-5.5" />}
      groups={[{ title: texts.chapters, choices }]}
      onOpenChange={onOpenChange}
    />
  )
}

type SpeedMenuProps = MenuProps & { rate: number; onRate: (rate: number) => void }

/** Shows the current speed on the bar. */
export function SpeedMenu({ rate, onRate, onOpenChange }: SpeedMenuProps) {
  const texts = useTexts(playerTexts)
  const language = useLanguage()
  const choices = rates.map(one => ({
    id: String(one),
    label: one === 1 ? texts.normalSpeed : speedIn(language, one),
    isChosen: one === rate,
    choose: () => onRate(one),
  }))
  return (
    <PlayerMenu
      label={texts.speedAt(rate === 1 ? texts.normalSpeed : speedIn(language, rate))}
      icon={<span className="text-sm font-semibold tabular-nums">{speedIn(language, rate)}</span>}
      isOn={rate !== 1}
      groups={[{ title: texts.speed, choices }]}
      onOpenChange={onOpenChange}
    />
  )
}

const SCALES = [1, 1.5, 2, 3]

type SettingsMenuProps = MenuProps & {
  stream: Pick<
    StreamView,
    'qualities' | 'shownHeight' | 'chosenQuality' | 'chooseQuality' | 'saving' | 'chooseSaving'
  >
  scale: number
  onScale: (scale: number) => void
  isMirrored: boolean
  onMirror: (isMirrored: boolean) => void
  /** Null where no lesson follows. */
  autoplay: { playsNext: boolean; choose: (playsNext: boolean) => void } | null
}

export function SettingsMenu({
  stream,
  scale,
  onScale,
  isMirrored,
  onMirror,
  autoplay,
  onOpenChange,
}: SettingsMenuProps) {
  const texts = useTexts(playerTexts)
  const { qualities, shownHeight, chosenQuality, chooseQuality } = stream
  const isAutomatic = chosenQuality === AUTOMATIC
  const quality: ChoiceGroup = {
    title: texts.quality,
    choices: [
      {
        id: 'automatic',
        label: isAutomatic && shownHeight !== null ? texts.automaticNow(shownHeight) : texts.automatic,
        isChosen: isAutomatic,
        choose: () => chooseQuality(AUTOMATIC),
      },
      ...qualities.map(({ id, height }) => ({
        id: String(id),
        label: `${height}p`,
        isChosen: id === chosenQuality,
        choose: () => chooseQuality(id),
      })),
    ],
  }
  const connection: ChoiceGroup = {
    title: texts.connection,
    choices: savings
      // Where the browser chooses the quality, only the picture can be left out.
      .filter(one => one !== 'data' || !playsHlsNatively())
      .map(one => ({
        id: `saving-${one}`,
        label: texts.savings[one],
        isChosen: one === stream.saving,
        choose: () => stream.chooseSaving(one),
      })),
  }
  const zoom: ChoiceGroup = {
    title: texts.zoom.title,
    choices: SCALES.map(one => ({
      id: `zoom-${one}`,
      label: one === 1 ? texts.zoom.reset : `${one * 100}%`,
      isChosen: one === scale,
      choose: () => onScale(one),
    })),
  }
  const picture: ChoiceGroup = {
    title: texts.picture,
    choices: [
      { id: 'as-filmed', label: texts.asFilmed, isChosen: !isMirrored, choose: () => onMirror(false) },
      { id: 'mirrored', label: texts.mirrored, isChosen: isMirrored, choose: () => onMirror(true) },
    ],
  }
  const end: ChoiceGroup | null = autoplay && {
    title: texts.atTheEnd,
    choices: [
      {
        id: 'next',
        label: texts.playNext,
        isChosen: autoplay.playsNext,
        choose: () => autoplay.choose(true),
      },
      { id: 'stop', label: texts.stop, isChosen: !autoplay.playsNext, choose: () => autoplay.choose(false) },
    ],
  }
  const groups = [qualities.length > 0 && quality, connection, end, zoom, picture]
  return (
    <PlayerMenu
      label={texts.settings}
      icon={<Settings aria-hidden className="size-5.5" />}
      isOn={scale !== 1 || isMirrored || stream.saving !== 'none'}
      groups={groups.filter(group => group !== false && group !== null)}
      onOpenChange={onOpenChange}
    />
  )
}
