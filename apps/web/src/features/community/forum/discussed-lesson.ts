import type { WireDiscussion } from '@alinha/contract'
import type { DiscussedLesson } from '../posts/markup.tsx'

/** The lesson that times in the posts link to. Undefined for a topic of the forum. */
export const toDiscussedLesson = ({ topic: { movie } }: WireDiscussion): DiscussedLesson | undefined =>
  movie === null ? undefined : { id: movie.id, durationSeconds: movie.durationSeconds }
