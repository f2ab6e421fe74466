import type { WireReply } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toast.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useSession } from '../../../platform/api/session.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { communityCalls } from '../community.calls.ts'
import { Editor } from '../posts/editor.tsx'
import { lessonDiscussionTexts } from './lesson-discussion.texts.ts'
import type { DiscussedLesson } from '../posts/markup.tsx'
import { findPostDraft } from '../posts/post-draft.ts'

type AnswerFormProps = {
  comment: Pick<WireReply, 'id' | 'author'>
  lesson: DiscussedLesson
  secondNow: () => number
}

/** A button that opens the editor; open from the start if there is a draft. */
export function AnswerForm({ comment: { id, author }, lesson, secondNow }: AnswerFormProps) {
  const texts = useTexts(lessonDiscussionTexts)
  const queries = useQueryClient()
  const authorId = useSession()?.user.id
  const draftKey = `answer-${id}`
  const [hadDraft] = useState(() => findPostDraft(draftKey) !== null)
  const [isOpen, setOpen] = useState(hadDraft)
  if (authorId === undefined) return null
  if (!isOpen)
    return (
      <Button tone="plain" aria-label={texts.answerTo(author.name)} onClick={() => setOpen(true)}>
        <MessageSquareReply aria-hidden className="size-4.5" />
        {texts.answer}
      </Button>
    )
  return (
    <div className="w-full pt-2 pl-5">
      <Editor
        draftKey={draftKey}
        label={texts.answerTo(author.name)}
        submit={texts.answer}
        lesson={lesson}
        secondNow={secondNow}
        isFocused={!hadDraft}
        onCancel={() => setOpen(false)}
        onSend={async ({ text }) => {
          await communityCalls.replyToComment({
            params: { movieId: lesson.id },
            body: { commentId: id, authorId, comment: text },
          })
          showToast(texts.answered)
          setOpen(false)
          await queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
        }}
      />
    </div>
  )
}
