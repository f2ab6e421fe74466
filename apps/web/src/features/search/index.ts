export { SynonymForm } from './manage/synonym-form.tsx'
