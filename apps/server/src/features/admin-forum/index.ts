export { moderateRemoval, readModeratedPosts } from './moderate-posts.ts'
