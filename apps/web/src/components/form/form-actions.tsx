import { Button } from '../button.tsx'

type FormActionsProps = {
  submit: string
  cancel: string
  busy: boolean
  danger?: boolean
  /** For a confirmation outside a form. */
  onSubmit?: () => void
  onCancel: () => void
}

/** Submit and cancel buttons of a form or a confirmation. */
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
