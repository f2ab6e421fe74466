import { X } from 'lucide-react'
import { IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { postTexts } from './post.texts.ts'
import { useFetchedImage } from './use-fetched-image.ts'

/** Already uploaded, but not yet part of a post. */
export type ChosenImage = { name: string; url: string; width: number; height: number }

type ChosenImagesProps = { images: readonly ChosenImage[]; onChange: (images: ChosenImage[]) => void }

export function ChosenImages({ images, onChange }: ChosenImagesProps) {
  const texts = useTexts(postTexts)
  if (images.length === 0) return null
  return (
    <ul aria-label={texts.images} className="flex flex-wrap gap-2.5">
      {images.map((image, at) => (
        <li key={image.name} className="relative overflow-hidden rounded-md">
          <Thumbnail image={image} label={texts.imageOf(at + 1, images.length)} />
          <IconButton
            label={texts.takeImageOut(at + 1)}
            className="absolute! top-1 right-1 bg-black/70 text-esm-50! hover:bg-black!"
            icon={<X aria-hidden className="size-4.5" />}
            onClick={() => onChange(images.filter(other => other !== image))}
          />
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ image: { url, width, height }, label }: { image: ChosenImage; label: string }) {
  const { src } = useFetchedImage(url)
  return (
    <img
      src={src ?? undefined}
      alt={label}
      width={width}
      height={height}
      className="h-28 w-auto max-w-full bg-hover object-contain"
    />
  )
}
