import { CategoriesPage } from '../features/catalogue/manage/categories/categories-page.tsx'
import { SynonymList } from '../features/search/manage/synonym-list.tsx'

/** Two features on one page: search knows the catalogue, so the catalogue cannot know search. */
export function AdminCategoriesPage() {
  return <CategoriesPage synonyms={<SynonymList />} />
}
