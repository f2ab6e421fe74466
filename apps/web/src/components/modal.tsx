import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useWords } from './words.ts'

type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  /** False if the modal has another button that closes it. */
  cross?: boolean
  /** Decoration above the title. */
  icon?: ReactNode
  children: ReactNode
}

/**
 * The veil is ours, not Radix's: theirs locks scrolling through an injected style element, which the content
 * policy refuses. `html:has([data-modal])` in base.css holds the page still instead.
 */
export function Modal({ open, onClose, title, description, cross = true, icon, children }: ModalProps) {
  const words = useWords()
  const opener = useRef<Element | null>(null)
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <div data-modal className="fade fixed inset-0 z-50 bg-black/70" />
        <Dialog.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className="rise fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto rounded-xl bg-surface p-6 text-strong shadow-float md:p-8"
        >
          {icon}
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="pt-1.5 text-xl md:text-2xl">{title}</Dialog.Title>
            {cross && (
              <Dialog.Close asChild>
                <IconButton
                  label={words.close}
                  icon={<X aria-hidden className="size-5" />}
                  className="-mt-1 -mr-2"
                />
              </Dialog.Close>
            )}
          </div>
          {description !== undefined && (
            <Dialog.Description className="mt-2 text-soft">{description}</Dialog.Description>
          )}
          <div className="mt-6">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * To what opened the modal. What was removed meanwhile, or was in a menu that has closed, cannot take the focus: then the
 * heading of the page does, so that a keyboard does not begin again at the top.
 */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
