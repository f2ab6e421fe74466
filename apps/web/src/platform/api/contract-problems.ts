import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

type Issue = { message: string; path: PropertyKey[] }
export type Schema = { safeParse: (value: unknown) => { error?: { issues: Issue[] } | undefined } }

/** What the contract says against a body, or undefined when it accepts it. */
export const firstProblem = (schema: Schema, body: object): string | undefined =>
  schema.safeParse(body).error?.issues[0]?.message

type FieldTexts<Form> = Partial<Record<keyof Form, string>>
export type Messages<Form> = FieldTexts<Form> | ((form: Form) => FieldTexts<Form>)

/** Checks the body that a form makes by the contract, before it is sent. */
export const checkedBy =
  <Form extends FieldValues, Body extends object>(
    schema: Schema,
    toBody: (form: Form) => Body,
    messages: Messages<Form> = {},
  ): Resolver<Form, unknown, Body> =>
  values => {
    const body = toBody(values)
    const own = typeof messages === 'function' ? messages(values) : messages
    const errors = findProblems<Form>(schema, body, own)
    return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors }
  }

function findProblems<Form extends FieldValues>(
  schema: Schema,
  body: object,
  messages: FieldTexts<Form>,
): FieldErrors<Form> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = String(path[0])
    errors[field] ??= { type: 'invalid', message: messages[field] ?? message }
  }
  return errors as FieldErrors<Form>
}
