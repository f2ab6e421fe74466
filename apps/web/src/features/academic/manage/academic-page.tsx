import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useChoiceInAddress } from '../../../platform/use-list-choices.ts'
import { academicPageTexts } from './academic-page.texts.ts'
import { Institutions } from './institutions.tsx'
import { Programmes } from './programme/programmes.tsx'

export function AcademicPage() {
  const texts = useTexts(academicPageTexts)
  const [part, choosePart] = useChoiceInAddress('parte', ['programmes', 'institutions'])
  return (
    <PageFrame title={texts.title} below={texts.text}>
      <Tabs
        label={texts.parts}
        chosen={{ id: part, choose: choosePart }}
        tabs={[
          { id: 'programmes', title: texts.programmes, content: <Programmes /> },
          { id: 'institutions', title: texts.institutions, content: <Institutions /> },
        ]}
      />
    </PageFrame>
  )
}
