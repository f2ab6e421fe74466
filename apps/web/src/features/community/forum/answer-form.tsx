import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toTopic } from '../../../platform/paths.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { communityCalls } from '../community.calls.ts'
import { Editor } from '../posts/editor.tsx'
import { type DiscussedLesson } from '../posts/markup.tsx'
import { discussionTexts } from './discussion.texts.ts'

type AnswerFormProps = {
  topicId: number
  /** Whether every answer is on the page, so that the new one will be too. */
  isAllShown: boolean
  lesson: DiscussedLesson | undefined
}

/** Leads to the new answer where it would not be on the page. */
export function AnswerForm({ topicId, isAllShown, lesson }: AnswerFormProps) {
  const texts = useTexts(discussionTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <div className="mt-8 rounded-xl bg-surface p-4 shadow-rest md:p-6">
      <Editor
        draftKey={`topic-${topicId}`}
        label={texts.answerLabel}
        submit={texts.answer}
        lesson={lesson}
        mayAddImages
        onSend={async ({ text, images }) => {
          const { reply } = await communityCalls.replyToTopic({
            params: { id: topicId },
            body: { text, images },
          })
          showToast(texts.answered)
          await queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
          if (!isAllShown) void navigate(toTopic(topicId, reply.id))
        }}
      />
    </div>
  )
}
