type Issue = { message: string; path: PropertyKey[] }
export type Schema = { safeParse: (value: unknown) => { error?: { issues: Issue[] } | undefined } }

/** What the contract says against a body, or undefined when it accepts it. */
export const firstProblem = (schema: Schema, body: object): string | undefined =>
  schema.safeParse(body).error?.issues[0]?.message
