export { readPreview } from './read-movie.ts'
