import { toLesson as readWireLesson, type WireLessonPreview } from '@alinha/contract'
import { canWatch, dayInBrazil, type User } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Stethoscope } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths, toLesson } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import { rememberPreviewedLesson } from '../../../platform/api/wanted-place.ts'
import { LessonAbout } from './lesson-about.tsx'
import { LessonStage, StageFrame } from './lesson-stage.tsx'
import { LessonWaiting, MissingLesson } from './lesson-waiting.tsx'
import { idInAddress } from '../../../platform/id-in-address.ts'
import { VideoPlaceholder } from './no-access.tsx'
import { createClipSession } from '../player/stream/playback-session.ts'
import { createPlayerHandle } from '../player/player-handle.ts'
import { usePrefetchOnIntent } from '../../catalogue/index.ts'
import { previewQuery } from './lesson.calls.ts'
import { watchTexts } from './lesson.texts.ts'

export function PreviewPage() {
  const texts = useTexts(watchTexts).preview
  const id = idInAddress(useParams()['id'])
  return (
    <div className="mx-auto w-full max-w-[1360px] pb-16 md:px-10 md:pt-6">
      {id === null ? (
        <>
          <h1 className="sr-only">{texts.kicker}</h1>
          <MissingLesson />
        </>
      ) : (
        <Preview key={id} id={id} />
      )}
    </div>
  )
}

function Preview({ id }: { id: number }) {
  const texts = useTexts(watchTexts).preview
  const { data, error, refetch } = useQuery(previewQuery(id))
  return data ? (
    <PreviewView movie={data} />
  ) : (
    <LessonWaiting title={texts.kicker} error={error} onRetry={() => void refetch()} />
  )
}

function PreviewView({ movie }: { movie: WireLessonPreview }) {
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <PreviewStage movie={movie} />
      </div>
      <div className="max-md:px-5 lg:w-93">
        <JoinSection movie={movie} />
      </div>
    </div>
  )
}

/** What a visitor sees of a lesson, without the offer to register. */
export function PreviewStage({ movie }: { movie: WireLessonPreview }) {
  const texts = useTexts(watchTexts).preview
  return (
    <>
      {movie.video === null ? (
        <VideoPlaceholder
          icon={<Stethoscope aria-hidden className="size-8" />}
          title={texts.noClipTitle}
          text={texts.noClip}
        />
      ) : (
        <Clip movie={movie} video={movie.video} />
      )}
      <LessonAbout movie={movie} kicker={texts.kicker} teacher={null} />
    </>
  )
}

function Clip({ movie, video }: { movie: WireLessonPreview; video: string }) {
  const [handle] = useState(createPlayerHandle)
  const session = useMemo(() => createClipSession(video), [video])
  return (
    <StageFrame>
      <LessonStage
        title={movie.title}
        poster={movie.thumbnail || null}
        durationSeconds={0}
        startAt={0}
        playsAtOnce={false}
        session={session}
        handle={handle}
        storyboard={null}
        captions={[]}
        chapters={[]}
        follow={null}
        next={null}
        end={null}
        theatre={null}
        onNote={null}
      />
    </StageFrame>
  )
}

/** Offers visitors to register or log in, and members the lesson itself, or what would open it to them. */
function JoinSection({ movie }: { movie: WireLessonPreview }) {
  const texts = useTexts(watchTexts).preview
  const user = useSession()?.user ?? null
  // A login from here leads to this lesson.
  const isVisitor = user === null
  useEffect(() => {
    if (isVisitor) rememberPreviewedLesson(movie.id)
  }, [isVisitor, movie.id])
  if (user !== null && !opensFor(user, movie)) return <SubscribeSection movieId={movie.id} />
  return user === null ? (
    <WayIn title={texts.wayIn} text={texts.wayInText}>
      <ButtonLink to={paths.register}>{texts.register}</ButtonLink>
      <ButtonLink tone="quiet" to={paths.login}>
        {texts.login}
      </ButtonLink>
    </WayIn>
  ) : (
    <WayIn title={texts.wayIn} text={texts.watchText}>
      <WatchLink movieId={movie.id} />
    </WayIn>
  )
}

/** By the rule of the server. The preview is the same for everybody, so it does not know who bought the course. */
const opensFor = (user: User, movie: WireLessonPreview): boolean =>
  user.isManager ||
  user.isConsultor ||
  canWatch(user, { ...readWireLesson(movie), isAvailable: true }, dayInBrazil(new Date())).ok

function SubscribeSection({ movieId }: { movieId: number }) {
  const { preview, noAccess } = useTexts(watchTexts)
  return (
    <WayIn title={noAccess.subscriptionTitle} text={noAccess.subscription}>
      <ButtonLink to={paths.plans}>{noAccess.plans}</ButtonLink>
      <ButtonLink tone="quiet" to={toLesson(movieId)}>
        {preview.bought}
      </ButtonLink>
    </WayIn>
  )
}

function WatchLink({ movieId }: { movieId: number }) {
  const texts = useTexts(watchTexts).preview
  const intent = usePrefetchOnIntent(movieId)
  return (
    <ButtonLink to={toLesson(movieId)} {...intent}>
      {texts.watch}
    </ButtonLink>
  )
}

function WayIn({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby="way-in" className="rounded-xl bg-surface p-6 shadow-rest md:p-7">
      <h2 id="way-in" className="text-xl">
        {title}
      </h2>
      <p className="mt-3 text-soft">{text}</p>
      <div className="mt-6 grid gap-2.5">{children}</div>
    </section>
  )
}
