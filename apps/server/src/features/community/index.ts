export { postImageFolder } from './posts/images.ts'
