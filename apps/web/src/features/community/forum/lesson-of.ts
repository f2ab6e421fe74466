import type { WireDiscussion } from '@alinha/contract'
import type { DiscussedLesson } from '../posts/markup.tsx'

/** Times in what is said about a lesson lead into it. */
export const lessonOf = ({ topic: { movie } }: WireDiscussion): DiscussedLesson | undefined =>
  movie === null ? undefined : { id: movie.id, durationSeconds: movie.durationSeconds }
