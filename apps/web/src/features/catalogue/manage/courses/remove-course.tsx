import type { WireEditedCourse } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useOpenPage } from '../../../../platform/navigation/history-context.ts'
import { paths } from '../../../../platform/paths.ts'
import { Removal } from '../../../../platform/removal.tsx'
import { courseTexts } from './course.texts.ts'
import { courseCalls, coursesQuery } from './courses.calls.ts'

export function RemoveCourse({ course }: { course: WireEditedCourse }) {
  const texts = useTexts(courseTexts).remove
  const queries = useQueryClient()
  const openPage = useOpenPage()
  const [asking, setAsking] = useState(false)
  return (
    <Section title={texts.title} text={texts.text}>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <Removal
        open={asking}
        title={texts.ask}
        text={course.lessons > 0 ? texts.askWithLessons : texts.askEmpty}
        submit={texts.button}
        cancel={texts.cancel}
        remove={() => courseCalls.removeCourse({ body: { id: course.id } })}
        onRemoved={async () => {
          await openPage(paths.adminCourses)
          await queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
        }}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
