export { listCourseMaterials } from './list-materials.ts'
