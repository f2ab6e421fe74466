import type { WireEditedCourse } from '@alinha/contract'
import { isPosition } from '@alinha/domain'
import { useForm } from 'react-hook-form'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { PositionField } from '../../../../components/form/position-field.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { coursesTexts } from './courses.texts.ts'
import { useMoveCourse } from './use-move-course.ts'

type MoveCourseModalProps = { course: WireEditedCourse | null; onClose: () => void }

export function MoveCourseModal({ course, onClose }: MoveCourseModalProps) {
  const texts = useTexts(coursesTexts)
  return (
    <Modal
      open={course !== null}
      onClose={onClose}
      title={texts.move.title}
      description={texts.move.text(course?.title ?? '')}
    >
      {course && <MoveForm course={course} onClose={onClose} />}
    </Modal>
  )
}

function MoveForm({ course, onClose }: { course: WireEditedCourse; onClose: () => void }) {
  const texts = useTexts(coursesTexts)
  const { moveTo, isMoving } = useMoveCourse(course, onClose)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { position: course.posicao } })
  return (
    <form noValidate onSubmit={handleSubmit(({ position }) => moveTo(position))} className="grid gap-5">
      <PositionField
        {...register('position', { valueAsNumber: true, validate: isPosition })}
        label={texts.move.position}
        error={formState.errors.position && texts.move.position}
      />
      <FormActions submit={texts.move.submit} cancel={texts.cancel} busy={isMoving} onCancel={onClose} />
    </form>
  )
}
