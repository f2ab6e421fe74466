import { X } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '../../../../components/button.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useWords } from '../../../../components/words.ts'
import { playerKeys, type PlayerActions } from './player-keys.ts'
import { playerTexts } from '../player.texts.ts'
import { keySheetTexts } from './key-sheet.texts.ts'

/** Lies inside the player, so that full screen shows it too. Keys that do nothing in this lesson are left out. */
export function KeySheet({ actions, onClose }: { actions: PlayerActions; onClose: () => void }) {
  const texts = useTexts(playerTexts)
  const purposes = useTexts(keySheetTexts)
  const words = useWords()
  const titleId = useId()
  const close = useRef<HTMLButtonElement>(null)
  // Takes the focus when it opens, and returns it when it closes.
  useEffect(() => {
    const before = document.activeElement
    close.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === '?') onClose()
    // The sheet has one button only, so Tab stays on it.
    else if (event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
  }
  const listed = playerKeys.filter(
    // Moving the picture is possible once it is enlarged.
    ({ purpose, keys, actionOf }) => purpose === 'pan' || actionOf(actions, keys[0] ?? '') !== null,
  )
  return (
    <div
      role="dialog"
      aria-modal
      aria-labelledby={titleId}
      className="fade absolute inset-0 z-30 overflow-y-auto bg-ink-950 p-4 md:p-7"
    >
      <div className="mx-auto max-w-3xl">
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-lg md:text-xl">
            {texts.help}
          </h2>
          <IconButton
            ref={close}
            label={words.close}
            icon={<X aria-hidden className="size-5" />}
            onClick={onClose}
            onKeyDown={onKeyDown}
          />
        </div>
        <dl className="mt-2 gap-x-10 sm:columns-2">
          {listed.map(({ purpose, shown }) => (
            <div
              key={purpose}
              className="flex break-inside-avoid items-center gap-4 border-t border-line py-1.5"
            >
              <dt className="flex w-26 shrink-0 gap-1">
                {shown.map(key => (
                  <kbd
                    key={key}
                    className="grid min-w-7 place-items-center rounded-xs bg-raised px-1.5 py-0.5 font-sans text-sm font-semibold shadow-rest"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="text-sm text-soft">{purposes[purpose]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
