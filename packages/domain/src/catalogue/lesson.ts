/** A lesson as one person sees it. */
export type Lesson = {
  id: number
  title: string
  thumbnailUrl: string
  durationSeconds: number
  /** False: announced, coming soon. */
  isAvailable: boolean
  isAvailableOnFreePlan: boolean
  isWatched: boolean
  /** It belongs to an on-demand course that the person has rented and may still watch. */
  isPurchased: boolean
}
