import { versionOf, type WireReply } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../components/form/field.tsx'
import { useTexts } from '../../../platform/language.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { communityCalls } from '../community.calls.ts'
import { postTexts } from './post.texts.ts'
import { Editor } from './editor.tsx'
import type { DiscussedLesson } from './markup.tsx'

type EditPostProps = {
  post: WireReply
  lesson?: DiscussedLesson | undefined
  title?: string
  onClose: () => void
}

/** Edits the text of a post, and the title of a topic. Pictures cannot be changed. */
export function EditPost({ post, lesson, title, onClose }: EditPostProps) {
  const texts = useTexts(postTexts)
  const queries = useQueryClient()
  const [newTitle, setNewTitle] = useState(title ?? '')
  const [read] = useState({ title, text: post.comment })
  return (
    <Editor
      draftKey={`post-${post.id}`}
      initial={post.comment}
      label={texts.edit}
      submit={texts.save}
      lesson={lesson}
      isFocused
      isReady={title === undefined || newTitle.trim() !== ''}
      onCancel={onClose}
      onSend={async ({ text }) => {
        const body = { text, ...(title !== undefined && { title: newTitle }) }
        await communityCalls.updatePost({
          params: { id: post.id },
          body: { ...body, version: versionOf(read, body) },
        })
        onClose()
        await queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
      }}
    >
      {title !== undefined && (
        <TextField
          label={texts.topicTitle}
          value={newTitle}
          maxLength={200}
          onChange={event => setNewTitle(event.target.value)}
        />
      )}
    </Editor>
  )
}
