import { PageFrame } from '../../../components/layout/page-frame.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { useChoiceInAddress } from '../../../platform/use-list-choices.ts'
import { useTexts } from '../../../platform/language.ts'
import { manageCommunityTexts } from './manage-community.texts.ts'
import { CourseTeachers } from './course-teachers.tsx'
import { ForumCategoryList } from './forum-category-list.tsx'
import { ModerationQueue } from './moderation-queue.tsx'

export function ManageCommunityPage() {
  const texts = useTexts(manageCommunityTexts)
  const [part, choosePart] = useChoiceInAddress('parte', ['moderation', 'categories', 'teachers'])
  return (
    <PageFrame title={texts.title} below={texts.text}>
      <Tabs
        label={texts.parts}
        chosen={{ id: part, choose: choosePart }}
        tabs={[
          { id: 'moderation', title: texts.moderation, content: <ModerationQueue /> },
          { id: 'categories', title: texts.categories, content: <ForumCategoryList /> },
          { id: 'teachers', title: texts.teachers, content: <CourseTeachers /> },
        ]}
      />
    </PageFrame>
  )
}
