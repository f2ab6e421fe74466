export { LessonDiscussion } from './comments/lesson-discussion.tsx'
export { COMMUNITY_KEY } from './community-key.ts'
export { LikeButtons } from './comments/like-buttons.tsx'
export { WrittenAt } from './posts/written-at.tsx'
