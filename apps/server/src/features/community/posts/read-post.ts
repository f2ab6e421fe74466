import type { WireReply } from '@alinha/contract'
import { Refusal } from '../../../platform/refusal.ts'
import { findPost } from './posts.queries.ts'
import { preparePosts, type Reader, type ReadNeeds } from './to-wire.ts'

export async function readPost(needs: ReadNeeds, reader: Reader, id: number): Promise<WireReply> {
  const post = await findPost(needs.db, needs.config.MANAGER_EMAILS, id)
  if (!post) throw new Refusal('not-found')
  return (await preparePosts(needs, reader, [post]))(post)
}
