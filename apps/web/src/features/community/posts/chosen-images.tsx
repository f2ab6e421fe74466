import { X } from 'lucide-react'
import { IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { postTexts } from './post.texts.ts'

/** Already uploaded, but not yet part of a post. */
export type ChosenImage = { name: string; url: string; width: number; height: number }

type ChosenImagesProps = { images: readonly ChosenImage[]; onChange: (images: ChosenImage[]) => void }

export function ChosenImages({ images, onChange }: ChosenImagesProps) {
  const texts = useTexts(postTexts)
  if (images.length === 0) return null
  return (
    <ul aria-label={texts.images} className="flex flex-wrap gap-2.5">
      {images.map(({ name, url, width, height }, at) => (
        <li key={name} className="relative overflow-hidden rounded-md">
          <img
            src={url}
            alt={texts.imageOf(at + 1, images.length)}
            width={width}
            height={height}
            className="h-28 w-auto max-w-full object-contain"
          />
          <IconButton
            label={texts.takeImageOut(at + 1)}
            className="absolute! top-1 right-1 bg-black/70 text-esm-50! hover:bg-black!"
            icon={<X aria-hidden className="size-4.5" />}
            onClick={() => onChange(images.filter(image => image.name !== name))}
          />
        </li>
      ))}
    </ul>
  )
}
