export { postImageFolder } from './forum/images.ts'
