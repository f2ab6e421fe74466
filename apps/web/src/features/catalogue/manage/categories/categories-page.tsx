import type { ReactNode } from 'react'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { useChoiceInAddress } from '../../../../platform/use-list-choices.ts'
import { useTexts } from '../../../../platform/language.ts'
import { categoriesTexts } from './categories.texts.ts'
import { CategoryList } from './category-list.tsx'

/** The synonyms come from the search, which is another feature. */
export function CategoriesPage({ synonyms }: { synonyms: ReactNode }) {
  const texts = useTexts(categoriesTexts)
  const [part, choosePart] = useChoiceInAddress('parte', ['categories', 'synonyms'])
  return (
    <PageFrame title={texts.title} below={texts.text}>
      <Tabs
        label={texts.parts}
        chosen={{ id: part, choose: choosePart }}
        tabs={[
          { id: 'categories', title: texts.categories, content: <CategoryList /> },
          { id: 'synonyms', title: texts.synonyms, content: synonyms },
        ]}
      />
    </PageFrame>
  )
}
