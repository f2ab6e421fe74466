export { BookmarkButton } from './bookmark-button.tsx'
