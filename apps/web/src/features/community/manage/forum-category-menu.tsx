import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditMenu } from '../../../components/list/edit-menu.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { Removal } from '../../../platform/removal.tsx'
import { FORUM_CATEGORIES_KEY } from '../forum/forum.calls.ts'
import { manageCommunityCalls, type EditedCategory } from './manage-community.calls.ts'
import { manageCommunityTexts } from './manage-community.texts.ts'
import { ForumCategoryForm } from './forum-category-form.tsx'

/** The server refuses to remove a category in which somebody has written. */
export function ForumCategoryMenu({ category }: { category: EditedCategory }) {
  const { category: texts, cancel } = useTexts(manageCommunityTexts)
  const queries = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <EditMenu
        label={texts.actionsOf(category.name)}
        edit={texts.edit}
        remove={texts.remove}
        onEdit={() => setOpen('edit')}
        onRemove={() => setOpen('remove')}
      />
      <Modal open={open === 'edit'} onClose={close} title={texts.editTitle}>
        <ForumCategoryForm category={category} position={category.position} onClose={close} />
      </Modal>
      <Removal
        open={open === 'remove'}
        title={texts.removeTitle}
        text={texts.removeText(category.name)}
        submit={texts.removeSubmit}
        cancel={cancel}
        remove={() => manageCommunityCalls.removeForumCategory({ params: { id: category.id } })}
        onRemoved={() => queries.invalidateQueries({ queryKey: FORUM_CATEGORIES_KEY })}
        onClose={close}
      />
    </>
  )
}
