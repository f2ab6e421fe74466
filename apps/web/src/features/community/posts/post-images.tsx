import type { WireReply } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { postTexts } from './post.texts.ts'

type Image = WireReply['images'][number]

/** Addresses of images expire after an hour: the button then fetches new ones. */
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
  const queries = useQueryClient()
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return (
      <div className="grid gap-2 rounded-md bg-hover px-4 py-3 text-sm text-muted">
        <p>{texts.imageFailed}</p>
        <Button tone="quiet" onClick={() => void queries.invalidateQueries({ queryKey: COMMUNITY_KEY })}>
          {texts.showAgain}
        </Button>
      </div>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-md">
      <img
        src={url}
        alt={label}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className="max-h-64 w-auto max-w-full object-contain"
      />
    </a>
  )
}
