import { Ellipsis, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useCallback, useState, type ReactElement } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'

type Item = { label: string; icon?: LucideIcon; danger?: boolean; disabled?: boolean; onSelect: () => void }

type MenuProps = {
  label: string
  items: readonly Item[]
  /** Three dots by default. */
  trigger?: ReactElement
}

/** The menu opens inside its landmark, because accessibility rules want all content within one. */
const LANDMARK = '[role="dialog"], main, header, aside, footer, nav'

/** Not modal: the modal kind locks scrolling through an injected style element, which the content policy refuses. */
export function Menu({ label, items, trigger }: MenuProps) {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const findLandmark = useCallback((button: HTMLElement | null) => {
    if (button !== null) setLandmark(button.closest<HTMLElement>(LANDMARK))
  }, [])
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={findLandmark}>
        {trigger ?? <IconButton label={label} icon={<Ellipsis aria-hidden className="size-5" />} />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="fade z-50 min-w-52 rounded-lg bg-surface p-1.5 text-strong shadow-float"
        >
          {items.map(({ label: text, icon: Icon, danger = false, disabled = false, onSelect }) => (
            <DropdownMenu.Item
              key={text}
              disabled={disabled}
              onSelect={onSelect}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[.9375rem] font-medium outline-none data-highlighted:bg-hover data-disabled:cursor-default data-disabled:text-muted',
                danger && 'text-danger',
              )}
            >
              {Icon && <Icon aria-hidden className="size-4.5" />}
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
