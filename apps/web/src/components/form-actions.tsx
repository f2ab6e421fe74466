import { Button } from './button.tsx'

type FormActionsProps = {
  submit: string
  cancel: string
  busy: boolean
  danger?: boolean
  onCancel: () => void
}

/** The end of a form that was opened inside a page: send it, or close it again. */
export function FormActions({ submit, cancel, busy, danger = false, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button type="submit" tone={danger ? 'danger' : 'action'} busy={busy}>
        {submit}
      </Button>
      <Button tone="plain" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
