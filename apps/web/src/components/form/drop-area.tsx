import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'

type DropAreaProps = {
  /** The label of the file input. */
  label: string
  accept: string
  onFile: (file: File) => void
  /** The text of the button that opens the file dialog. */
  button: string
  busy?: boolean
  /** More buttons beside it. */
  beside?: ReactNode
  /** Instructions. */
  children?: ReactNode
}

/** Takes one file, dropped or chosen. Keyboards and screen readers use the button. */
export function DropArea({ label, accept, onFile, button, busy = false, beside, children }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={event => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setIsOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
      className={classes(
        'rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors md:py-10',
        isOver ? 'border-agua-600 bg-agua-100/60' : 'border-edge/60 bg-field',
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={event => {
          const file = event.target.files?.[0]
          // The same file may be chosen again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      {children}
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        <Button busy={busy} onClick={() => input.current?.click()}>
          {button}
        </Button>
        {beside}
      </div>
    </div>
  )
}
