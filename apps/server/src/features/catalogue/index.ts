export { readCatalogue } from './keep-catalogue.ts'
export { cardWriter } from './template.ts'
