import type { BaseSyntheticEvent } from 'react'
import {
  useForm,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { focusFirstInvalid } from '../../components/form/focus-first-invalid.ts'
import { useFieldMessages } from '../field-messages.ts'
import { checkedBy, type Messages, type Schema } from './contract-problems.ts'
import { useUnsavedForm, type Unsaved } from '../unsaved/use-unsaved-form.ts'
import { useSave, type Save } from './use-save.ts'

type CallForm<Form extends FieldValues, Body extends object, Reply> = Save<Body, Reply> &
  Unsaved &
  Pick<UseFormProps<Form>, 'mode' | 'defaultValues' | 'values' | 'resetOptions'> & {
    /** The contract's, by which a body is checked before it is sent. */
    schema: Schema
    toBody: (form: Form) => Body
    /** What is said of a field in place of the contract's words. */
    messages?: Messages<Form>
  }

type UseCallForm<Form extends FieldValues, Body extends object> = UseFormReturn<Form, unknown, Body> & {
  save: (body: Body) => void
  isSaving: boolean
  /** What a form element takes. */
  formProps: { noValidate: true; onSubmit: (event?: BaseSyntheticEvent) => Promise<void> }
  /** What a field takes: its value, and what is wrong with it. */
  field: <Name extends Path<Form>>(
    name: Name,
    rules?: RegisterOptions<Form, Name>,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined }
}

/** A form that is sent with one call. Its fields have the names that they have in the body. */
export function useCallForm<Form extends FieldValues, Body extends object, Reply>({
  schema,
  toBody,
  messages,
  send,
  onSaved,
  saved,
  outdated,
  edited,
  draft,
  ...options
}: CallForm<Form, Body, Reply>): UseCallForm<Form, Body> {
  const say = useFieldMessages()
  const form = useForm<Form, unknown, Body>({
    // What somebody has written stays when what they read is loaded again.
    resetOptions: { keepDirtyValues: true },
    ...options,
    shouldFocusError: false,
    resolver: checkedBy(schema, toBody, messages),
  })
  const { withVersion, markSaved, askWhoWins } = useUnsavedForm(form, { edited, draft })
  const { mutate, isPending: isSaving } = useSave({
    send,
    saved,
    outdated,
    onSaved: (reply, body) => {
      markSaved(body)
      return onSaved?.(reply, body)
    },
    onConflict: body => askWhoWins(() => mutate({ ...body, version: undefined })),
  })
  const save = (body: Body) => mutate(withVersion(body))
  const { register, handleSubmit, getFieldState, formState } = form
  return {
    ...form,
    save,
    isSaving,
    formProps: { noValidate: true, onSubmit: handleSubmit(body => save(body), focusFirstInvalid) },
    field: (name, rules) => ({
      ...register(name, rules),
      error: say(getFieldState(name, formState).error?.message),
    }),
  }
}
