import type { WireReply } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../../platform/language.ts'
import { Removal } from '../../../platform/removal.tsx'
import { useSession } from '../../../platform/api/session.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { communityCalls } from '../community.calls.ts'
import { postTexts } from './post.texts.ts'

type RemovePostProps = { post: Pick<WireReply, 'id' | 'author'>; onClose: () => void }

/** A person's own post is removed by `removePost`; a manager removes others' by `removeComment`, which is audited. */
export function RemovePost({ post: { id, author }, onClose }: RemovePostProps) {
  const texts = useTexts(postTexts)
  const queries = useQueryClient()
  const isOwn = useSession()?.user.id === author.id
  const remove = isOwn ? communityCalls.removePost : communityCalls.removeComment
  return (
    <Removal
      title={texts.removeTitle}
      text={isOwn ? texts.removeOwnText : texts.removeText(author.name)}
      submit={texts.remove}
      cancel={texts.cancel}
      remove={() => remove({ params: { id } })}
      onRemoved={() => queries.invalidateQueries({ queryKey: COMMUNITY_KEY })}
      onClose={onClose}
    />
  )
}
