export { LessonDiscussion } from './comments/lesson-discussion.tsx'
export { COMMUNITY_KEY } from './posts/community-key.ts'
export { LikeButtons } from './posts/like-buttons.tsx'
export { WrittenAt } from './posts/written-at.tsx'
