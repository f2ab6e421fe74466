import type { WireReply } from '@alinha/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { postTexts } from './post.texts.ts'
import { useFetchedImage } from './use-fetched-image.ts'

type Image = WireReply['images'][number]

export function PostImages({ images }: { images: readonly Image[] }) {
  const texts = useTexts(postTexts)
  if (images.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2.5">
      {images.map((image, at) => (
        <li key={at}>
          <PostImage key={image.url} image={image} label={texts.imageOf(at + 1, images.length)} />
        </li>
      ))}
    </ul>
  )
}

function PostImage({ image: { url, width, height }, label }: { image: Image; label: string }) {
  const texts = useTexts(postTexts)
  const { src, hasFailed, fetchAgain } = useFetchedImage(url)
  const [isOpen, setOpen] = useState(false)
  if (hasFailed)
    return (
      <div className="grid gap-2 rounded-md bg-hover px-4 py-3 text-sm text-muted">
        <p>{texts.imageFailed}</p>
        <Button tone="quiet" onClick={fetchAgain}>
          {texts.showAgain}
        </Button>
      </div>
    )
  const size = { width, height }
  if (src === null)
    return (
      <div
        className="max-h-64 max-w-full rounded-md bg-hover"
        style={{ height: 256, aspectRatio: `${width} / ${height}` }}
      />
    )
  return (
    <>
      <button
        type="button"
        className="block cursor-zoom-in overflow-hidden rounded-md"
        onClick={() => setOpen(true)}
      >
        <img src={src} alt={label} {...size} className="max-h-64 w-auto max-w-full object-contain" />
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={label}>
        <img src={src} alt="" {...size} className="h-auto max-w-full rounded-md" />
      </Modal>
    </>
  )
}
