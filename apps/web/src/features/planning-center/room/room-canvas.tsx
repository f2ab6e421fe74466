import type { Point } from '@alinha/scans'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTexts } from '../../../platform/language.ts'
import { roomTexts } from './room.texts.ts'
import type { OnScreen, Picked, RoomScene, ShownPanes } from './scene/room-scene.ts'

export type SceneState = 'starting' | 'drawn' | 'lost' | 'impossible'

type RoomCanvasProps = {
  panes: ShownPanes
  cut: Float32Array | null
  /** Said of the picture. */
  label: string
  hint: string
  isPicking: boolean
  scene: RefObject<RoomScene | null>
  /** Stays the same function. */
  onState: (state: SceneState) => void
  onKey: (key: string) => boolean
  onPick: (picked: Picked | null) => void
  /** What stands on the picture: each child has `data-at`, a point of the room. */
  children?: ReactNode
}

/** A finger that moved less, in pixels, has pointed and not turned. */
const STILL = 6

/** The picture itself. three.js comes when it is first needed, and only here. */
export function RoomCanvas(props: RoomCanvasProps) {
  const { panes, cut, label, hint, isPicking, scene, onState, onKey, onPick, children } = props
  const texts = useTexts(roomTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    let isOver = false
    void import('./scene/room-scene.ts').then(
      ({ createRoomScene }) => {
        if (isOver || !canvas.current) return
        try {
          scene.current = createRoomScene(canvas.current, {
            onDrawn: place => putMarks(marks.current, place),
            onLost: isLost => onState(isLost ? 'lost' : 'drawn'),
          })
        } catch {
          onState('impossible')
          return
        }
        scene.current.lookFrom('free')
        setReady(true)
      },
      () => onState('impossible'),
    )
    return () => {
      isOver = true
      scene.current?.dispose()
      scene.current = null
    }
  }, [scene, onState])

  const paneCount = useRef(0)
  useEffect(() => {
    if (!isReady || panes.length === 0) return
    scene.current?.show(panes)
    // A pane of another width needs another distance.
    if (paneCount.current !== panes.length && paneCount.current !== 0) scene.current?.lookFrom('free')
    paneCount.current = panes.length
    onState('drawn')
  }, [isReady, panes, scene, onState])
  useEffect(() => {
    if (isReady) scene.current?.showCut(cut)
  }, [isReady, cut, scene])
  useEffect(() => scene.current?.draw(), [children, scene])

  const hintId = useId()
  const start = useRef<[number, number]>([0, 0])
  const pickAt = (x: number, y: number) => onPick(scene.current?.pick(x, y) ?? null)
  return (
    <div className="absolute inset-0 overflow-hidden">
      {/* Arrows turn what is shown: a screen reader hands them over. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- An application takes keys. */}
      <div
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        className="size-full rounded-xl -outline-offset-4"
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          if (event.key === 'Enter' && isPicking) {
            const box = event.currentTarget.getBoundingClientRect()
            pickAt(box.left + box.width / 2, box.top + box.height / 2)
          } else if (!onKey(event.key)) return
          event.preventDefault()
        }}
      >
        <canvas
          ref={canvas}
          aria-hidden
          className="block size-full touch-none data-[picking=true]:cursor-crosshair"
          data-picking={isPicking}
          data-drawn={isReady && panes.length > 0}
          onPointerDown={event => {
            start.current = [event.clientX, event.clientY]
            // What is turned by hand is turned on by keys.
            event.currentTarget.parentElement?.focus({ preventScroll: true })
          }}
          onPointerUp={({ clientX, clientY }) => {
            const moved = Math.hypot(clientX - start.current[0], clientY - start.current[1])
            if (isPicking && moved < STILL) pickAt(clientX, clientY)
          }}
        />
      </div>
      <p id={hintId} className="sr-only">
        {hint}
      </p>
      {isPicking && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 size-6 -translate-1/2 rounded-full border-2 border-ouro-300"
        />
      )}
      <div ref={marks} aria-label={texts.comments} role="group" className="contents">
        {children}
      </div>
    </div>
  )
}

/** Moves what stands on the picture to where its point is now. */
function putMarks(marks: HTMLDivElement | null, place: (point: Point) => OnScreen): void {
  for (const mark of marks?.querySelectorAll<HTMLElement>('[data-at]') ?? []) {
    const [x = 0, y = 0, z = 0] = (mark.dataset['at'] ?? '').split(' ').map(Number)
    const at = place([x, y, z])
    mark.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`
    mark.style.visibility = at.isHidden ? 'hidden' : 'visible'
  }
}
