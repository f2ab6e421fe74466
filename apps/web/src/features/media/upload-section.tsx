import type { WireEditedLesson } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { Pending } from '../../components/pending.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../platform/language.ts'
import { uploadsQuery } from './uploads.calls.ts'
import { ChooseFile } from './choose-file.tsx'
import { CurrentVideo } from './current-video.tsx'
import { InterruptedUpload } from './interrupted-upload.tsx'
import { RunningUploadCard } from './running-upload-card.tsx'
import { onUploaded, useRunningUpload } from './running-uploads.ts'
import { UploadHistory } from './upload-history.tsx'
import { UploadSteps } from './upload-steps.tsx'
import { uploadTexts } from './upload.texts.ts'

type UploadSectionProps = {
  lesson: WireEditedLesson
  /** The state of the video changed on the server, and with it the lesson and its lists. */
  onStateChange: () => void
}

/** The video of a lesson: the published file, one that is being sent or converted, and the field for the next one. */
export function UploadSection({ lesson, onStateChange }: UploadSectionProps) {
  const texts = useTexts(uploadTexts)
  const [replacing, setReplacing] = useState(false)
  const { data, isError, refetch } = useQuery(uploadsQuery(lesson.id))
  const running = useRunningUpload(lesson.id)
  const uploads = data?.uploads
  const newest = uploads?.[0]
  const onAir = uploads?.find(({ state }) => state === 'published')

  // Reads the uploads again when the last byte has been sent.
  useEffect(
    () =>
      onUploaded(movieId => {
        if (movieId === lesson.id) void refetch()
      }),
    [lesson.id, refetch],
  )
  // Tells when the server's worker has moved on.
  const state = newest?.state
  useEffect(() => {
    if (state === undefined || state === lesson.upload) return
    onStateChange()
  }, [state, lesson.upload, onStateChange])

  if (uploads === undefined)
    return (
      <Section title={texts.title} text={texts.text}>
        {
          <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
            <Skeleton className="h-52" />
          </Pending>
        }
      </Section>
    )

  const isUnderWay = newest?.state === 'received' || newest?.state === 'encoding'
  const wentWrong = newest?.state === 'refused' || newest?.state === 'failed'
  const hasVideo = lesson.duration > 0
  return (
    <Section title={texts.title} text={texts.text}>
      <div className="grid gap-4">
        {hasVideo && !replacing && (onAir || !isUnderWay) && (
          <CurrentVideo lesson={lesson} upload={onAir} onReplace={() => setReplacing(true)} />
        )}
        {newest && (isUnderWay || wentWrong) && <UploadSteps upload={newest} />}
        {running ? (
          <RunningUploadCard upload={running} />
        ) : newest?.state === 'receiving' ? (
          <InterruptedUpload upload={newest} movieId={lesson.id} />
        ) : !hasVideo && !isUnderWay ? (
          <ChooseFile movieId={lesson.id} unfinished={null} />
        ) : replacing ? (
          <ChooseFile movieId={lesson.id} unfinished={null} onKeep={() => setReplacing(false)} />
        ) : null}
        <UploadHistory
          uploads={uploads.filter(upload => upload !== newest || upload.state === 'cancelled')}
        />
      </div>
    </Section>
  )
}
