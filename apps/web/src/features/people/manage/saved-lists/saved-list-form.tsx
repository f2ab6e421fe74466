import { LONGEST_LIST_NAME, savedLists, type WireSavedList } from '@alinha/contract'
import { CheckField } from '../../../../components/form/check-field.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../../platform/language.ts'
import type { WantedPeople } from '../people.calls.ts'
import { savedListCalls, savedListsQuery, toKept, type SavedListBody } from './saved-lists.calls.ts'
import { savedListsTexts } from './saved-lists.texts.ts'

type Form = { name: string; isShared: boolean }

/** Names the list that is shown now. */
export function NewListForm({ wanted, onClose }: { wanted: WantedPeople; onClose: () => void }) {
  const texts = useTexts(savedListsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { name: '', isShared: false },
    schema: savedLists.createSavedList.body,
    toBody: ({ name, isShared }: Form): SavedListBody => ({
      ...toKept(wanted),
      name,
      isShared: isShared ? 1 : 0,
    }),
    send: (body: SavedListBody) => savedListCalls.createSavedList({ body }),
    onSaved: onClose,
    saved: texts.saved,
    outdated: savedListsQuery.queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('name')} label={texts.name} maxLength={LONGEST_LIST_NAME} autoComplete="off" />
      <CheckField {...field('isShared')} label={texts.share} />
      <FormActions submit={texts.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}

type Body = { name: string; isShared: 0 | 1; version?: string | undefined }

export function ListForm({ list, onClose }: { list: WireSavedList; onClose: () => void }) {
  const texts = useTexts(savedListsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { name: list.name, isShared: list.isShared === 1 },
    edited: list,
    schema: savedLists.updateSavedList.body,
    toBody: ({ name, isShared }: Form): Body => ({ name, isShared: isShared ? 1 : 0 }),
    send: (body: Body) => savedListCalls.updateSavedList({ params: { id: list.id }, body }),
    onSaved: onClose,
    saved: texts.saved,
    outdated: savedListsQuery.queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('name')} label={texts.name} maxLength={LONGEST_LIST_NAME} autoComplete="off" />
      <CheckField {...field('isShared')} label={texts.share} />
      <FormActions submit={texts.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
