import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../../../../components/button.tsx'
import { classes } from '../../../../components/classes.ts'

type Choice = { id: string; label: string; hint?: string; isChosen: boolean; choose: () => void }
export type ChoiceGroup = { title: string; choices: readonly Choice[] }

type PlayerMenuProps = {
  label: string
  /** An icon, or a short word. */
  icon: ReactNode
  /** Something other than the default is chosen. */
  isOn?: boolean
  groups: readonly ChoiceGroup[]
  onOpenChange: (isOpen: boolean) => void
}

/**
 * Lies inside the player, so that full screen shows it too. On a phone it opens at the bottom of the screen, near the
 * thumb; elsewhere above its button.
 */
export function PlayerMenu({ label, icon, isOn = false, groups, onOpenChange }: PlayerMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  const open = (next: boolean) => {
    setOpen(next)
    onOpenChange(next)
  }
  const close = () => {
    open(false)
    button.current?.focus()
  }

  return (
    <div ref={frame} className="md:relative">
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': menuId })}
        onClick={() => open(!isOpen)}
        className={classes(isOn && 'text-link!')}
      />
      {isOpen && <Choices id={menuId} label={label} groups={groups} frame={frame} onClose={close} />}
    </div>
  )
}

type ChoicesProps = {
  id: string
  label: string
  groups: readonly ChoiceGroup[]
  frame: RefObject<HTMLElement | null>
  onClose: () => void
}

function Choices({ id, label, groups, frame, onClose }: ChoicesProps) {
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]

  // Takes the focus when it opens.
  useEffect(() => {
    const chosen = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    const first = menu.current?.querySelector<HTMLElement>('[role="menuitemradio"]')
    const item = chosen ?? first
    item?.focus()
  }, [])
  // A press elsewhere closes it.
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) === false) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [frame, onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      all[to]?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classes(
        'fade z-50 overflow-y-auto bg-surface p-2 text-strong shadow-float outline-none',
        'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[60dvh] max-md:rounded-t-xl max-md:pb-6',
        // As high as the player leaves room above its bar, which is known once it has been measured.
        'md:absolute md:right-0 md:bottom-full md:mb-9 md:max-h-[max(11rem,calc(var(--player-height,24rem)-8rem))] md:min-w-60 md:rounded-lg',
      )}
    >
      {groups.map(({ title, choices }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className="px-3 pt-2 pb-1 text-sm text-muted">
            {title}
          </p>
          {choices.map(({ id: choiceId, label: text, hint, isChosen, choose }) => (
            <button
              key={choiceId}
              type="button"
              role="menuitemradio"
              aria-checked={isChosen}
              tabIndex={-1}
              onClick={() => {
                choose()
                onClose()
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-[.9375rem] font-medium -outline-offset-2 hover:bg-hover"
            >
              <Check aria-hidden className={classes('size-4.5 shrink-0', !isChosen && 'invisible')} />
              <span className="min-w-0 flex-1 py-1.5 leading-snug">{text}</span>
              {hint !== undefined && <span className="text-sm text-muted tabular-nums">{hint}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
