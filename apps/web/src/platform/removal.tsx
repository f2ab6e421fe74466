import { useMutation } from '@tanstack/react-query'
import { FormActions } from '../components/form/form-actions.tsx'
import { Modal } from '../components/modal.tsx'
import { showToast } from '../components/toast.tsx'
import { useRefusalToasts } from './api/refusal-toasts.ts'

type RemovalProps = {
  open?: boolean
  title: string
  text: string
  submit: string
  cancel: string
  remove: () => Promise<{ message: string }>
  /** Called after the server has removed it. */
  onRemoved: () => unknown
  onClose: () => void
}

/** Asks for confirmation, removes, and shows the message of the server. */
export function Removal(props: RemovalProps) {
  const { open = true, title, text, submit, cancel, onClose } = props
  const removing = useMutation({
    mutationFn: props.remove,
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
      return props.onRemoved()
    },
    onError: useRefusalToasts(),
  })
  return (
    <Modal open={open} onClose={onClose} title={title} description={text}>
      <FormActions
        danger
        submit={submit}
        cancel={cancel}
        busy={removing.isPending}
        onSubmit={() => removing.mutate()}
        onCancel={onClose}
      />
    </Modal>
  )
}
