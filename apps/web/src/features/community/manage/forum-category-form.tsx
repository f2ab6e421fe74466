import { manageCommunity } from '@alinha/contract'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { PositionField } from '../../../components/form/position-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { FORUM_CATEGORIES_KEY } from '../forum/forum.calls.ts'
import { manageCommunityCalls, type EditedCategory } from './manage-community.calls.ts'
import { manageCommunityTexts } from './manage-community.texts.ts'

type Form = Omit<EditedCategory, 'id'>

type ForumCategoryFormProps = {
  /** Null for a new one. */
  category: EditedCategory | null
  /** Its position in the list, or that of a new one. */
  position: number
  onClose: () => void
}

export function ForumCategoryForm({ category, position, onClose }: ForumCategoryFormProps) {
  const { category: texts, cancel } = useTexts(manageCommunityTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { name: category?.name ?? '', description: category?.description ?? '', position },
    edited: category,
    draft: `forum-category-${category?.id ?? 'new'}`,
    schema: manageCommunity.updateForumCategory.body,
    toBody: (form: Form) => form,
    messages: { position: texts.place },
    send: (body: Form) =>
      category === null
        ? manageCommunityCalls.createForumCategory({ body })
        : manageCommunityCalls.updateForumCategory({ params: { id: category.id }, body }),
    onSaved: onClose,
    saved: category === null ? texts.created : texts.saved,
    outdated: FORUM_CATEGORIES_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('name')} label={texts.name} maxLength={80} autoComplete="off" />
      <TextAreaField
        {...field('description')}
        label={texts.description}
        hint={texts.descriptionHint}
        maxLength={300}
      />
      <PositionField {...field('position', { valueAsNumber: true })} label={texts.place} />
      <FormActions
        submit={category === null ? texts.create : texts.save}
        cancel={cancel}
        busy={isSaving}
        onCancel={onClose}
      />
    </form>
  )
}
