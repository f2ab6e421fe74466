import type { WireEditedTeacher } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../../../components/avatar.tsx'
import { EditMenu } from '../../../../components/list/edit-menu.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { PictureChoice } from '../../../../platform/picture-choice.tsx'
import { Removal } from '../../../../platform/removal.tsx'
import { picturesTexts } from '../pictures/pictures.texts.ts'
import { TeacherForm } from './teacher-form.tsx'
import { teacherCalls, teachersQuery } from './teachers.calls.ts'
import { teachersTexts } from './teachers.texts.ts'

/** Twice what the server stores. */
const LONGEST_SIDE = 960

export function TeacherMenu({ teacher }: { teacher: WireEditedTeacher }) {
  const texts = useTexts(teachersTexts)
  const pictures = useTexts(picturesTexts).choice
  const queries = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const params = { id: teacher.id }
  return (
    <>
      <EditMenu
        label={texts.actionsOf(teacher.name)}
        edit={texts.edit}
        remove={texts.remove}
        onEdit={() => setOpen('edit')}
        onRemove={() => setOpen('remove')}
      />
      <Modal open={open === 'edit'} onClose={close} title={texts.form.editTitle}>
        <div className="mb-6 border-b border-line pb-6">
          <PictureChoice
            texts={pictures}
            picture={teacher.picture}
            longestSide={LONGEST_SIDE}
            send={image => teacherCalls.changeTeacherPicture({ params, body: { image } })}
            outdated={teachersQuery.queryKey}
          >
            <Avatar name={teacher.name} src={teacher.picture} size="huge" />
          </PictureChoice>
        </div>
        <TeacherForm teacher={teacher} onClose={close} />
      </Modal>
      <Removal
        open={open === 'remove'}
        title={texts.removing.title}
        text={texts.removing.text(teacher.name)}
        submit={texts.removing.submit}
        cancel={texts.cancel}
        remove={() => teacherCalls.removeTeacher({ params })}
        onRemoved={() => queries.invalidateQueries({ queryKey: teachersQuery.queryKey })}
        onClose={close}
      />
    </>
  )
}
