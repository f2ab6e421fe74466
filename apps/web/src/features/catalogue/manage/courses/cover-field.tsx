import { ImageOff } from 'lucide-react'
import { useTexts } from '../../../../platform/language.ts'
import { courseTexts } from './course.texts.ts'

type CoverFieldProps = {
  covers: readonly string[]
  value: string | null
  onChange: (cover: string | null) => void
}

/** Offers the pictures that courses already have. */
export function CoverField({ covers, value, onChange }: CoverFieldProps) {
  const texts = useTexts(courseTexts).cover
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{texts.label}</legend>
      <div className="-m-1 grid max-h-72 grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-1 overflow-y-auto p-1">
        {[null, ...covers].map((cover, index) => (
          <label key={cover ?? 'none'} className="group relative cursor-pointer rounded-md p-1">
            <input
              type="radio"
              name="cover"
              checked={value === cover}
              onChange={() => onChange(cover)}
              aria-label={cover === null ? texts.none : texts.option(index)}
              className="peer sr-only"
            />
            <span className="block aspect-video overflow-hidden rounded-sm bg-raised outline-3 outline-offset-2 outline-transparent peer-checked:outline-link peer-focus-visible:outline-focus">
              {cover === null ? (
                <span className="grid size-full place-items-center text-muted">
                  <ImageOff aria-hidden className="size-6" />
                </span>
              ) : (
                <img src={cover} alt="" loading="lazy" className="size-full object-cover" />
              )}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">{texts.hint}</p>
    </fieldset>
  )
}
