import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditMenu } from '../../../components/list/edit-menu.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { Removal } from '../../../platform/removal.tsx'
import { FORUM_CATEGORIES_KEY } from '../forum/forum.calls.ts'
import { adminForumCalls, type EditedCategory } from './moderation.calls.ts'
import { adminForumTexts } from './moderation-page.texts.ts'
import { ForumCategoryForm } from './forum-category-form.tsx'

/** Only the server knows whether somebody has written in it, and says so. */
export function ForumCategoryMenu({ category }: { category: EditedCategory }) {
  const { category: texts, cancel } = useTexts(adminForumTexts)
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <EditMenu
        label={texts.actionsOf(category.name)}
        edit={texts.edit}
        remove={texts.remove}
        onEdit={() => setAsked('edit')}
        onRemove={() => setAsked('remove')}
      />
      <Modal open={asked === 'edit'} onClose={close} title={texts.editTitle}>
        <ForumCategoryForm category={category} position={category.position} onClose={close} />
      </Modal>
      <Removal
        open={asked === 'remove'}
        title={texts.removeTitle}
        text={texts.removeText(category.name)}
        submit={texts.removeSubmit}
        cancel={cancel}
        remove={() => adminForumCalls.removeForumCategory({ params: { id: category.id } })}
        onRemoved={() => queries.invalidateQueries({ queryKey: FORUM_CATEGORIES_KEY })}
        onClose={close}
      />
    </>
  )
}
