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
import { useFieldMessages } from '../field-messages.ts'
import { checkedBy, type Messages, type Schema } from './contract-problems.ts'
import { useSave, type Save } from './use-save.ts'

type CallForm<Form extends FieldValues, Body extends object, Reply> = Save<Body, Reply> &
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
  ...options
}: CallForm<Form, Body, Reply>): UseCallForm<Form, Body> {
  const say = useFieldMessages()
  const form = useForm<Form, unknown, Body>({
    ...options,
    resolver: checkedBy(schema, toBody, messages),
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
