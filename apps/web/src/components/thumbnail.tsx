import { ImageOff } from 'lucide-react'
import { useState } from 'react'

/**
 * A picture that fills its frame, or a plain surface when there is none or it does not load. `isFirst` loads the first
 * picture of a page at once instead of when it is near.
 */
export function Thumbnail({ src, isFirst = false }: { src: string | null; isFirst?: boolean }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (src === null || src === failedSrc)
    return (
      <div className="grid size-full place-items-center bg-linear-135 from-ink-700 to-ink-900 text-ink-400">
        <ImageOff aria-hidden className="size-7" />
      </div>
    )
  return (
    <img
      src={src}
      alt=""
      width={480}
      height={270}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      onError={() => setFailedSrc(src)}
      className="size-full object-cover transition-transform duration-500 ease-soft group-hover:scale-[1.04]"
    />
  )
}
