import { Button } from '../button.tsx'

type FormActionsProps = {
  submit: string
  cancel: string
  busy: boolean
  danger?: boolean
  /** Where there is no form: a question that is answered yes. */
  onSubmit?: () => void
  onCancel: () => void
}

/** The end of a form or a question that was opened inside a page: send it, or close it again. */
export function FormActions({ submit, cancel, busy, danger = false, onSubmit, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        tone={danger ? 'danger' : 'action'}
        busy={busy}
        {...(onSubmit ? { onClick: onSubmit } : { type: 'submit' })}
      >
        {submit}
      </Button>
      <Button tone="plain" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
