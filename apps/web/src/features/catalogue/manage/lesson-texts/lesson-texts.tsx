import { captionLanguages } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../components/error-state.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { Loading, Skeleton } from '../../../../components/skeleton.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { LanguageCaptions } from './language-captions.tsx'
import { ChaptersEditor } from './chapters-editor.tsx'
import { lessonTextsQuery } from './lesson-texts.calls.ts'
import { lessonTextsTexts } from './lesson-texts.texts.ts'

/** The captions and chapters of a lesson. */
export function LessonTexts({ movieId }: { movieId: number }) {
  const texts = useTexts(lessonTextsTexts)
  const { data, isError, refetch } = useQuery(lessonTextsQuery(movieId))
  if (isError && !data) return <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-60" />
      </Loading>
    )
  return (
    <>
      <Section title={texts.captions.title} text={texts.captions.text}>
        <ul className="grid gap-2">
          {captionLanguages.map(language => (
            <LanguageCaptions
              key={language}
              movieId={movieId}
              language={language}
              hasVideo={data.duration > 0}
              captions={data.captions.find(one => one.language === language) ?? null}
            />
          ))}
        </ul>
      </Section>
      <Section title={texts.chapters.title} text={texts.chapters.text}>
        <ChaptersEditor movieId={movieId} duration={data.duration} saved={data.chapters} />
      </Section>
    </>
  )
}
