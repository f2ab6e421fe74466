import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { idInAddress } from '../../../../platform/id-in-address.ts'
import { useTexts } from '../../../../platform/language.ts'
import { LessonDiscussion } from '../../../community/index.ts'
import type { LessonPlayback, WatchableLesson } from '../lesson-playback.ts'
import { panelTexts } from '../panel/lesson-panel.texts.ts'
import { useNear } from './use-near.ts'

type LessonCommentsSectionProps = { movie: WatchableLesson; playback: LessonPlayback }

/** The comments below the lesson. They are read when somebody scrolls to them, or came for one of them. */
export function LessonCommentsSection({ movie, playback }: LessonCommentsSectionProps) {
  const texts = useTexts(panelTexts)
  const headingId = useId()
  const [section, setSection] = useState<HTMLElement | null>(null)
  const isNear = useNear(section)
  const linked = useLinkedDiscussion()
  return (
    <section
      ref={setSection}
      aria-labelledby={headingId}
      className="min-h-48 min-w-0 px-5 pt-10 md:px-0 xl:col-start-1 xl:pt-12"
    >
      <h2 id={headingId} className="mb-5 text-xl md:text-2xl">
        {texts.comments}
      </h2>
      {(isNear || linked !== null) && (
        <LessonDiscussion movie={movie} player={playback.handle} linked={linked} />
      )}
    </section>
  )
}

/** The discussion, and the answer in it, that the link of a notification leads to. */
function useLinkedDiscussion(): { id: number; postId: number | null } | null {
  const [params] = useSearchParams()
  const id = idInAddress(params.get('discussion') ?? undefined)
  return id === null ? null : { id, postId: idInAddress(params.get('post') ?? undefined) }
}
