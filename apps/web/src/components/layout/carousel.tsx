import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Children,
  isValidElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { useWords } from '../words.ts'
import { useShownSlides } from './use-shown-slides.ts'

type CarouselProps = {
  title: string
  intro?: string
  /** At the end of the heading's line, such as a link to the whole list. */
  aside?: ReactNode
  /** Larger headings, for advertising pages. */
  large?: boolean
  /** Between the heading and the rail, such as a choice of what the rail shows. */
  controls?: ReactNode
  /** A new key starts the rail at its first slide; the controls keep the focus. */
  railKey?: string
  /** For long rails: so many slides are rendered at once, and the others when the rail is near the screen. */
  first?: number
  children: ReactNode
}

/** A rail of slides. How many show is decided in carousel.css; this only adds the buttons and the arrow keys. */
export function Carousel({
  title,
  intro,
  aside,
  large = false,
  controls,
  railKey,
  first = Infinity,
  children,
}: CarouselProps) {
  const rail = useRef<HTMLUListElement>(null)
  const headingId = useId()
  const words = useWords()
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const slides = Children.toArray(children)
  const shown = useShownSlides(rail, slides.length, first)

  // Only the browser knows the scroll position and size of the rail, which change with its slides.
  useEffect(() => {
    const element = rail.current
    if (element === null) return
    const look = () => {
      const atStart = element.scrollLeft <= 1
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
      setEnds(now => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }))
    }
    // Looks for the first time after the layout, too. Looking here would force a layout for each rail of a page.
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [shown, railKey])

  const turn = (direction: 1 | -1) =>
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.9 })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== rail.current) return
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      turn(event.key === 'ArrowRight' ? 1 : -1)
    }
  }

  const fits = ends.atStart && ends.atEnd
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <div className={classes('flex min-h-11 items-end justify-between gap-4', large ? 'mb-6' : 'mb-4')}>
        <div>
          <h2 id={headingId} className={large ? 'text-3xl md:text-4xl' : 'text-xl md:text-2xl'}>
            {title}
          </h2>
          {intro !== undefined && (
            <p className={classes('text-muted', large ? 'mt-3' : 'mt-1.5 text-[.9375rem]')}>{intro}</p>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-4">
          {aside}
          {!fits && (
            <div className="flex gap-1.5 max-md:hidden">
              <IconButton
                label={words.back(title)}
                icon={<ChevronLeft aria-hidden className="size-5" />}
                aria-disabled={ends.atStart}
                onClick={() => turn(-1)}
                className="bg-hover"
              />
              <IconButton
                label={words.forward(title)}
                icon={<ChevronRight aria-hidden className="size-5" />}
                aria-disabled={ends.atEnd}
                onClick={() => turn(1)}
                className="bg-hover"
              />
            </div>
          )}
        </div>
      </div>
      {controls}
      <ul
        key={railKey}
        ref={rail}
        className={classes('rail rounded-md', first < slides.length && 'long-rail')}
        tabIndex={0}
        aria-label={title}
        onKeyDown={onKeyDown}
      >
        {slides.slice(0, shown).map((slide, index) => (
          <li key={isValidElement(slide) ? slide.key : index}>{slide}</li>
        ))}
      </ul>
    </section>
  )
}
