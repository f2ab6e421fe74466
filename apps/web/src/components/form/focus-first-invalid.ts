import type { BaseSyntheticEvent } from 'react'

/**
 * What a form does with errors at submit. Left to itself the form library focuses the field that was drawn first, which
 * in a form whose fields come and go is not the first on the page. Goes with `shouldFocusError: false`.
 */
export function focusFirstInvalid(errors: object, event?: BaseSyntheticEvent): void {
  const form: unknown = event?.target
  if (!(form instanceof HTMLFormElement)) return
  // `elements` are in the order of the document.
  const first = [...form.elements].find(field => nameOf(field) in errors)
  if (first instanceof HTMLElement) first.focus()
}

/** The name of a nested field, `parts.0.title`, begins with that of its error. */
const nameOf = (field: Element): string => field.getAttribute('name')?.split('.')[0] ?? ''
