import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'

type Issue = { message: string; path: PropertyKey[] }
type Schema = { safeParse: (value: unknown) => { error?: { issues: Issue[] } | undefined } }

/** The first message of the contract about a body. Undefined if the body is valid. */
export const firstProblem = (schema: Schema, body: object): string | undefined =>
  schema.safeParse(body).error?.issues[0]?.message

/** A resolver for react-hook-form that checks the body which the form makes. `own` replaces messages of fields. */
export const checkedBy =
  <Form extends FieldValues, Body extends object>(
    schema: Schema,
    toBody: (form: Form) => Body,
    own: Partial<Record<keyof Form, string>> = {},
  ) =>
  async (form: Form): Promise<ResolverResult<Form, Body>> => {
    const body = toBody(form)
    const errors = problemsByField<Form>(schema, body, own)
    return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors }
  }

function problemsByField<Form extends FieldValues>(
  schema: Schema,
  body: object,
  own: Partial<Record<keyof Form, string>> = {},
): FieldErrors<Form> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = String(path[0])
    errors[field] ??= { type: 'invalid', message: own[field] ?? message }
  }
  return errors as FieldErrors<Form>
}
