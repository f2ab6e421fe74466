import { PageFrame } from '../../components/page-frame.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useTexts } from '../../platform/language.ts'
import { categoriesTexts } from './categories.texts.ts'
import { CategoryList } from './category-list.tsx'
import { SynonymList } from './synonym-list.tsx'

export function CategoriesPage() {
  const texts = useTexts(categoriesTexts)
  return (
    <PageFrame title={texts.title} below={texts.text}>
      <Tabs
        label={texts.parts}
        tabs={[
          { id: 'categories', title: texts.categories, content: <CategoryList /> },
          { id: 'synonyms', title: texts.synonyms, content: <SynonymList /> },
        ]}
      />
    </PageFrame>
  )
}
