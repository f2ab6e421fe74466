import type { WireEditedCourse } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { FormActions } from '../../components/form-actions.tsx'
import { Modal } from '../../components/modal.tsx'
import { Section } from '../../components/section.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useRefusalToasts } from '../../platform/refusal-toasts.ts'
import { contentCalls, coursesQuery } from './admin-courses.calls.ts'
import { courseTexts } from './course.texts.ts'

export function RemoveCourse({ course }: { course: WireEditedCourse }) {
  const texts = useTexts(courseTexts).remove
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () => contentCalls.removeCourse({ body: { id: course.id } }),
    onSuccess: async ({ message }) => {
      showToast(message)
      await navigate(paths.adminCourses)
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
    },
    onError: useRefusalToasts(),
  })
  return (
    <Section title={texts.title} text={texts.text}>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.ask}
        description={course.lessons > 0 ? texts.askWithLessons : texts.askEmpty}
      >
        <FormActions
          danger
          submit={texts.button}
          cancel={texts.cancel}
          busy={removing.isPending}
          onSubmit={() => removing.mutate()}
          onCancel={() => setAsking(false)}
        />
      </Modal>
    </Section>
  )
}
