import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useDragging, type Drag } from './use-dragging.ts'
import { useWords } from '../words.ts'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => number
  /** The name of an item for screen readers. */
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  children: (item: Item, index: number) => ReactNode
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** How far a row moves aside for the one that is dragged past it. */
const wayOf = (index: number, { from, to, offset, height }: Drag): number => {
  if (index === from) return offset
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}

/** A list whose order is changed by dragging a row by its handle, or with the arrow keys while the handle has focus. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  children,
}: SortableListProps<Item>) {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<number | null>(null)
  const [said, setSaid] = useState('')
  const orderKey = items.map(keyOf).join()
  const { drag, isHeld, handlers } = useDragging(list, orderKey, onMove)

  // A row that moves in the document loses the focus: it is given back.
  useEffect(() => {
    if (moved.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus()
    moved.current = null
  }, [orderKey])

  const step = (event: KeyboardEvent, item: Item, index: number) => {
    const to = index + (steps[event.key] ?? 0)
    if (to === index) return
    event.preventDefault()
    if (to < 0 || to >= items.length) return
    moved.current = keyOf(item)
    setSaid(words.movedTo(nameOf(item), to + 1, items.length))
    onMove(index, to)
  }

  return (
    <>
      <ol ref={list} aria-label={label} className="rounded-lg bg-surface shadow-rest">
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            style={drag ? { transform: `translateY(${wayOf(index, drag)}px)` } : undefined}
            className={classes(
              'relative flex items-center border-b border-line bg-surface first:rounded-t-lg last:rounded-b-lg last:border-0',
              drag?.from === index && 'z-10 rounded-lg border-transparent shadow-float',
              isHeld && drag?.from !== index && 'transition-transform duration-150 ease-soft',
            )}
          >
            <button
              type="button"
              data-handle={keyOf(item)}
              aria-label={words.move(nameOf(item))}
              title={words.moveHint}
              onKeyDown={event => step(event, item, index)}
              {...handlers(index)}
              className={classes(
                'grid min-h-11 w-11 shrink-0 touch-none place-items-center self-stretch rounded-l-lg text-muted -outline-offset-2 select-none hover:text-strong',
                isHeld ? 'cursor-grabbing' : 'cursor-grab',
              )}
            >
              <GripVertical aria-hidden className="size-5" />
            </button>
            <div className="min-w-0 flex-1">{children(item, index)}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
