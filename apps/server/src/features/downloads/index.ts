export { listMaterialsOf } from './list-materials.ts'
