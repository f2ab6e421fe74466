import { NAMED_SCHEMAS_PATH, type JsonSchema } from './json-schema.ts'

/** A row of the reference page: the path of a field, such as `data.cep`, its kind and its limits. */
export type FieldRow = {
  name: string
  isRequired: boolean
  kind: string
  /** The named schema that the kind mentions, if any. */
  schemaName: string | null
  limits: string
}

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

const kindOf = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return schema.$ref.replace(NAMED_SCHEMAS_PATH, '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  return [schema.type ?? []]
    .flat()
    .map(type => KINDS[type] ?? type)
    .join(' or ')
}

const schemaNameOf = (schema: JsonSchema): string | null => {
  if (schema.$ref !== undefined) return schema.$ref.replace(NAMED_SCHEMAS_PATH, '')
  if (schema.items) return schemaNameOf(schema.items)
  return schema.anyOf?.map(schemaNameOf).find(name => name !== null) ?? null
}

/** Without a bound of ours, zod writes the range of safe integers. */
const isChosen = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER

const toRange = (smallest: number | undefined, largest: number | undefined, unit: string): string[] => {
  const [from, to] = [isChosen(smallest) ? smallest : null, isChosen(largest) ? largest : null]
  if (from !== null && to !== null) return [`${from} to ${to}${unit}`]
  if (from !== null) return [`at least ${from}${unit}`]
  return to === null ? [] : [`at most ${to}${unit}`]
}

const limitsOf = (schema: JsonSchema): string[] => [
  ...toRange(schema.minimum, schema.maximum, ''),
  ...toRange(schema.minLength, schema.maxLength, ' characters'),
  ...toRange(undefined, schema.maxItems, ' items'),
  ...(schema.pattern === undefined ? [] : [schema.pattern]),
  ...(schema.anyOf ?? []).flatMap(limitsOf),
]

/** The fields of an object, those of objects inside it included, in the order of the schema. */
export const toFieldRows = (schema: JsonSchema, prefix = ''): FieldRow[] => {
  if (schema.items) return toFieldRows(schema.items, `${prefix}[]`)
  if (schema.anyOf) return schema.anyOf.flatMap(option => toFieldRows(option, prefix))
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    const row = {
      name,
      isRequired: schema.required?.includes(key) ?? false,
      kind: kindOf(property),
      schemaName: schemaNameOf(property),
      limits: limitsOf(property).join(', '),
    }
    return [row, ...toFieldRows(property, name)]
  })
}
