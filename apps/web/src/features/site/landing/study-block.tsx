import { Play } from 'lucide-react'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { landingTexts } from './texts/landing.texts.ts'

/** The chapters of the lesson in the picture, and how much of each has been watched. */
const parts: readonly [minutes: number, watched: string][] = [
  [14, 'w-full'],
  [22, 'w-full'],
  [30, 'w-2/5'],
  [18, 'w-0'],
  [12, 'w-0'],
]

export function StudyBlock() {
  const { study: texts } = useLazyTexts(landingTexts)
  return (
    <section aria-labelledby="study">
      <div className="grid items-end gap-6 lg:grid-cols-2">
        <h2 id="study" className="text-[2.5rem] md:text-5xl xl:text-[4.25rem]">
          {texts.title}
        </h2>
        <p className="max-w-xl text-soft lg:max-w-md lg:justify-self-end md:pb-2 md:text-lg">{texts.intro}</p>
      </div>
      <div className="mt-10 overflow-hidden rounded-xl bg-surface shadow-float md:mt-14 md:rounded-2xl lg:grid lg:grid-cols-[1fr_380px]">
        <Lesson caption={texts.caption} lesson={texts.lesson} />
        <ul className="grid content-center gap-7 border-line p-6 max-lg:border-t md:p-9 lg:border-l">
          {texts.points.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-sans text-lg tracking-[-.01em]">{title}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A picture of the player. Nothing in it can be pressed, so it is hidden from screen readers. */
function Lesson({ caption, lesson }: { caption: string; lesson: string }) {
  return (
    <div aria-hidden className="relative aspect-video lg:aspect-auto lg:min-h-[30rem]">
      <img
        src="/art/t02.webp"
        alt=""
        width={960}
        height={540}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="absolute inset-0 bg-linear-to-t from-black/80 via-black/5 to-black/25" />
      <span className="absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-esm-50 text-ink-950 md:size-20">
        <Play className="ml-1 size-6 fill-current md:size-8" />
      </span>
      <div className="absolute inset-x-5 bottom-5 md:inset-x-8 md:bottom-7">
        <p className="mx-auto mb-5 w-fit rounded-md bg-black/70 px-3 py-1.5 text-center text-[.9375rem] text-esm-50 max-md:hidden">
          {caption}
        </p>
        <div className="flex gap-1">
          {parts.map(([minutes, watched]) => (
            <div
              key={minutes}
              className="h-1.5 overflow-hidden rounded-full bg-white/25"
              style={{ flex: minutes }}
            >
              <div className={`h-full bg-agua-400 ${watched}`} />
            </div>
          ))}
        </div>
        <div className="mt-3 flex justify-between text-sm text-esm-100 tabular-nums">
          <span>7:42 / 18:44</span>
          <span>{lesson}</span>
        </div>
      </div>
    </div>
  )
}
