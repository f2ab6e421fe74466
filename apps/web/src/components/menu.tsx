import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'

type Item = { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void }

type MenuProps = { label: string; trigger: ReactElement; items: readonly Item[] }

/** Not modal: the modal kind locks scrolling through an injected style element, which the content policy refuses. */
export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="fade z-50 min-w-52 rounded-lg bg-surface p-1.5 text-strong shadow-float"
        >
          {items.map(({ label: text, icon, danger = false, disabled = false, onSelect }) => (
            <DropdownMenu.Item
              key={text}
              disabled={disabled}
              onSelect={onSelect}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[.9375rem] font-medium outline-none data-highlighted:bg-hover data-disabled:cursor-default data-disabled:text-muted',
                danger && 'text-danger',
              )}
            >
              {icon}
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
