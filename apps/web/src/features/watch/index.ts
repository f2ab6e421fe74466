export { usePrefetchOnIntent } from './prefetch-lesson.ts'
