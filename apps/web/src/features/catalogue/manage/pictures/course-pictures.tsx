import type { WireEditedCourse } from '@alinha/contract'
import { Section } from '../../../../components/layout/section.tsx'
import { Thumbnail } from '../../../../components/thumbnail.tsx'
import { classes } from '../../../../components/classes.ts'
import { useTexts } from '../../../../platform/language.ts'
import { PictureChoice } from '../../../../platform/picture-choice.tsx'
import { coursesQuery } from '../courses/courses.calls.ts'
import { LONGEST_SIDE, pictureCalls } from './pictures.calls.ts'
import { picturesTexts } from './pictures.texts.ts'

/** The wide cover and the upright poster of a course. */
export function CoursePictures({ course }: { course: WireEditedCourse }) {
  const texts = useTexts(picturesTexts)
  return (
    <Section title={texts.course.title} text={texts.course.text}>
      <div className="grid gap-7 sm:grid-cols-2">
        {(['cover', 'poster'] as const).map(kind => (
          <section key={kind} aria-label={texts.course[kind].name} className="grid content-start gap-2">
            <h3 className="font-sans text-sm font-semibold tracking-normal">{texts.course[kind].name}</h3>
            <PictureChoice
              texts={texts.choice}
              picture={course[kind]}
              longestSide={LONGEST_SIDE}
              send={image =>
                pictureCalls.changeCoursePicture({ params: { id: course.id }, body: { kind, image } })
              }
              outdated={coursesQuery.queryKey}
            >
              <div
                className={classes(
                  'overflow-hidden rounded-md',
                  kind === 'cover' ? 'aspect-video w-full max-w-80' : 'aspect-[2/3] w-36',
                )}
              >
                <Thumbnail src={course[kind]} />
              </div>
              <p className="text-sm text-muted">{texts.course[kind].text}</p>
            </PictureChoice>
          </section>
        ))}
      </div>
    </Section>
  )
}
