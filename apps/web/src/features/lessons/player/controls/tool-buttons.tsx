import { formatDuration } from '@alinha/domain'
import { Keyboard, PictureInPicture2, RectangleHorizontal, Repeat } from 'lucide-react'
import { IconButton } from '../../../../components/button.tsx'
import { classes } from '../../../../components/classes.ts'
import { useTexts } from '../../../../platform/language.ts'
import type { PlayerActions } from './player-keys.ts'
import { playerTexts } from '../player.texts.ts'
import type { Loop } from './use-loop.ts'

/** Three presses set the beginning, set the end and turn it off. The label says what the next press does. */
export function LoopButton({ loop, onPress }: { loop: Loop | null; onPress: () => void }) {
  const texts = useTexts(playerTexts)
  const mark = loop === null ? null : loop.end === null ? 'A' : 'A–B'
  const label =
    loop === null
      ? texts.loopStart
      : loop.end === null
        ? texts.loopEnd(formatDuration(loop.start))
        : texts.loopOff
  return (
    <IconButton
      label={label}
      icon={
        <span className="relative grid place-items-center">
          <Repeat aria-hidden className="size-5.5" />
          {mark !== null && (
            <span
              aria-hidden
              className="absolute -top-2 left-1/2 ml-1 rounded-xs bg-agua-300 px-1 text-[.625rem] leading-tight font-bold whitespace-nowrap text-ink-950"
            >
              {mark}
            </span>
          )}
        </span>
      }
      onClick={onPress}
      className={classes(loop !== null && 'text-link!')}
    />
  )
}

type WideButtonsProps = { actions: PlayerActions; isTheatre: boolean; isFullscreen: boolean }

/** Shown only on wide screens, where there is a keyboard and room for a second window. */
export function WideButtons({ actions, isTheatre, isFullscreen }: WideButtonsProps) {
  const texts = useTexts(playerTexts)
  const { togglePictureInPicture, toggleHelp, toggleTheatre } = actions
  return (
    <>
      <IconButton
        label={texts.help}
        icon={<Keyboard aria-hidden className="size-5.5" />}
        onClick={toggleHelp}
        className="group-data-[room=narrow]/player:hidden"
      />
      {togglePictureInPicture !== null && (
        <IconButton
          label={texts.pictureInPicture}
          icon={<PictureInPicture2 aria-hidden className="size-5" />}
          onClick={togglePictureInPicture}
          className="group-data-[room=narrow]/player:hidden"
        />
      )}
      {toggleTheatre !== null && !isFullscreen && (
        <IconButton
          label={isTheatre ? texts.leaveTheatre : texts.theatre}
          icon={<RectangleHorizontal aria-hidden className="size-5.5" />}
          onClick={toggleTheatre}
          className={classes('max-xl:hidden', isTheatre && 'text-link!')}
        />
      )}
    </>
  )
}
