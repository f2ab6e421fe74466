import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, X } from 'lucide-react'
import { IconButton } from '../../../../components/button.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { playerTexts } from '../player.texts.ts'
import type { Zooming } from './use-zoom.ts'

const icon = 'size-5'

/** Buttons for what a wheel, two fingers and dragging do, while the picture is enlarged. */
export function ZoomBar({ zoom, actions }: Zooming) {
  const texts = useTexts(playerTexts).zoom
  const { pan, zoomIn, zoomOut, reset } = actions
  return (
    <div
      role="group"
      aria-label={texts.title}
      className="fade absolute top-2 left-1/2 z-10 flex max-w-full -translate-x-1/2 items-center rounded-full bg-black/75 px-1"
    >
      <IconButton
        label={texts.left}
        icon={<ArrowLeft aria-hidden className={icon} />}
        onClick={() => pan(-1, 0)}
      />
      <IconButton
        label={texts.up}
        icon={<ArrowUp aria-hidden className={icon} />}
        onClick={() => pan(0, -1)}
      />
      <IconButton
        label={texts.down}
        icon={<ArrowDown aria-hidden className={icon} />}
        onClick={() => pan(0, 1)}
      />
      <IconButton
        label={texts.right}
        icon={<ArrowRight aria-hidden className={icon} />}
        onClick={() => pan(1, 0)}
      />
      <IconButton label={texts.out} icon={<Minus aria-hidden className={icon} />} onClick={zoomOut} />
      <span className="w-12 text-center text-sm font-semibold tabular-nums max-sm:hidden">
        {Math.round(zoom.scale * 100)}%
      </span>
      <IconButton label={texts.in} icon={<Plus aria-hidden className={icon} />} onClick={zoomIn} />
      <IconButton label={texts.reset} icon={<X aria-hidden className={icon} />} onClick={reset} />
    </div>
  )
}
