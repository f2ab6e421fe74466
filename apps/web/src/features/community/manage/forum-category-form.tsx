import { manageCommunity } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { PositionField } from '../../../components/form/position-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { showToast } from '../../../components/toast.tsx'
import { checkedBy } from '../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
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
  const say = useFieldMessages()
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Form>({
    defaultValues: { name: category?.name ?? '', description: category?.description ?? '', position },
    resolver: checkedBy(manageCommunity.updateForumCategory.body, (form: Form) => form, {
      position: texts.place,
    }),
  })
  const saving = useMutation({
    mutationFn: (body: Form) =>
      category === null
        ? manageCommunityCalls.createForumCategory({ body })
        : manageCommunityCalls.updateForumCategory({ params: { id: category.id }, body }),
    onSuccess: () => {
      onClose()
      showToast(category === null ? texts.created : texts.saved)
      return queries.invalidateQueries({ queryKey: FORUM_CATEGORIES_KEY })
    },
    onError: useRefusalToasts(),
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit(form => saving.mutate(form))} className="grid gap-5">
      <TextField
        {...register('name')}
        label={texts.name}
        maxLength={80}
        autoComplete="off"
        error={say(errors.name?.message)}
      />
      <TextAreaField
        {...register('description')}
        label={texts.description}
        hint={texts.descriptionHint}
        maxLength={300}
        error={say(errors.description?.message)}
      />
      <PositionField
        {...register('position', { valueAsNumber: true })}
        label={texts.place}
        error={errors.position?.message}
      />
      <FormActions
        submit={category === null ? texts.create : texts.save}
        cancel={cancel}
        busy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
