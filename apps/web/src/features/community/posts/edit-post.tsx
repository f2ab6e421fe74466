import { versionOf, type WireReply } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TextField } from '../../../components/form/field.tsx'
import { useTexts } from '../../../platform/language.ts'
import { askAboutConflict } from '../../../platform/unsaved/conflict.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { communityCalls } from '../community.calls.ts'
import { postTexts } from './post.texts.ts'
import { Editor } from './editor.tsx'
import { storePostDraft } from './post-draft.ts'
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
  const isForced = useRef(false)
  const draftKey = `post-${post.id}`
  const save = async (body: { text: string; title?: string; version?: string }) => {
    await communityCalls.updatePost({ params: { id: post.id }, body })
    onClose()
    await queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
  }
  return (
    <Editor
      draftKey={draftKey}
      initial={post.comment}
      label={texts.edit}
      submit={texts.save}
      lesson={lesson}
      isFocused
      isReady={title === undefined || newTitle.trim() !== ''}
      onCancel={onClose}
      onSend={async ({ text }) => {
        const body = { text, ...(title !== undefined && { title: newTitle }) }
        await save({ ...body, ...(isForced.current ? {} : { version: versionOf(read, body) }) })
      }}
      onConflict={sendAgain =>
        askAboutConflict({
          seeTheirs: () => {
            storePostDraft(draftKey, '')
            onClose()
            void queries.invalidateQueries({ queryKey: COMMUNITY_KEY })
          },
          keepMine: () => {
            isForced.current = true
            sendAgain()
          },
        })
      }
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
