import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormActions } from '../../components/form-actions.tsx'
import { Modal } from '../../components/modal.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/refusal-toasts.ts'
import { searchCalls, synonymsQuery, type Synonyms } from './admin-catalogue.calls.ts'
import { synonymsTexts } from './synonyms.texts.ts'

export function RemoveSynonyms({ group, onClose }: { group: Synonyms | null; onClose: () => void }) {
  const texts = useTexts(synonymsTexts)
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: (id: number) => searchCalls.removeSynonyms({ params: { id } }),
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
      return queries.invalidateQueries({ queryKey: synonymsQuery.queryKey })
    },
    onError: useRefusalToasts(),
  })
  return (
    <Modal
      open={group !== null}
      onClose={onClose}
      title={texts.removing.title}
      description={texts.removing.text(group?.terms.join(', ') ?? '')}
    >
      <FormActions
        danger
        submit={texts.removing.submit}
        cancel={texts.cancel}
        busy={removing.isPending}
        onSubmit={() => group && removing.mutate(group.id)}
        onCancel={onClose}
      />
    </Modal>
  )
}
