export { LessonMaterials } from './lesson-materials.tsx'
export { MaterialList } from './material-list.tsx'
