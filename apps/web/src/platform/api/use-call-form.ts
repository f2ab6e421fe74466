import type { BaseSyntheticEvent } from 'react'
import {
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { useFieldMessages } from '../field-messages.ts'
import type { Schema } from './contract-problems.ts'
import { useSave, type Save } from './use-save.ts'

type Messages<Form> = Partial<Record<keyof Form, string>>

type CallForm<Form extends FieldValues, Body extends object, Reply> = Save<Body, Reply> &
  Pick<UseFormProps<Form>, 'mode' | 'defaultValues' | 'values' | 'resetOptions'> & {
    /** The contract's, by which a body is checked before it is sent. */
    schema: Schema
    toBody: (form: Form) => Body
    /** What is said of a field in place of the contract's words. */
    messages?: Messages<Form> | ((form: Form) => Messages<Form>)
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
  messages = {},
  send,
  onSaved,
  saved,
  outdated,
  ...options
}: CallForm<Form, Body, Reply>): UseCallForm<Form, Body> {
  const say = useFieldMessages()
  const form = useForm<Form, unknown, Body>({
    ...options,
    resolver: values => {
      const body = toBody(values)
      const own = typeof messages === 'function' ? messages(values) : messages
      const errors = findProblems<Form>(schema, body, own)
      return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors }
    },
  })
  const { mutate: save, isPending: isSaving } = useSave({ send, onSaved, saved, outdated })
  const { register, handleSubmit, getFieldState, formState } = form
  return {
    ...form,
    save,
    isSaving,
    formProps: { noValidate: true, onSubmit: handleSubmit(body => save(body)) },
    field: (name, rules) => ({
      ...register(name, rules),
      error: say(getFieldState(name, formState).error?.message),
    }),
  }
}

function findProblems<Form extends FieldValues>(
  schema: Schema,
  body: object,
  messages: Messages<Form>,
): FieldErrors<Form> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = String(path[0])
    errors[field] ??= { type: 'invalid', message: messages[field] ?? message }
  }
  return errors as FieldErrors<Form>
}
