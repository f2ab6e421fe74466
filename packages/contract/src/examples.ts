import { NAMED_SCHEMAS_PATH, type JsonSchema } from './json-schema.ts'

/** What a field of such a name holds. The first that its schema takes is shown. */
const SAMPLES: readonly [name: RegExp, sample: string][] = [
  [/email|login/i, 'ana@exemplo.com.br'],
  [/cnpj/i, '11222333000181'],
  [/whatsapp/i, '5511912345678'],
  [/cpf/i, '52998224725'],
  [/cep/i, '01001000'],
  [/^uf$/, 'SP'],
  [/ddd/, '11'],
  [/telefone|phone/i, '987654321'],
  [/password|senha/i, 'uma frase longa'],
  [/caseCode/, 'ALN-0042'],
  [/sobrenome|lastName/i, 'Prado'],
  [/nome|name|author/i, 'Ana Prado'],
  [/title|titulo/i, 'Alinhadores na prática'],
  [/message/i, 'Pronto.'],
  [/(On|Until|From)$|^(from|to|date)$|expire_in|day/, '2026-11-15'],
  [/(At|_at)$/, '2026-11-15T12:00:00.000Z'],
  [/url|address|poster|picture|avatar|link|thumb/i, '/files/exemplo.webp'],
]

const LETTERS = 'Kq7vW2nXc9LtR4mYp8ZsB1dFh6GjT3aEu5HwNxVoQyC'

/** One for each way in which a field of ours may be written. */
const WRITTEN_SO: readonly string[] = [
  '1',
  '2026-11-15',
  '123456',
  '12345678901',
  '+5511987654321',
  '01001000',
  'SP',
  '11',
  'token_aB3dE5gH7jK9',
  '12/30',
  '15-42',
  '1985-1989',
  'ALN-0042',
  LETTERS.slice(0, 16),
  LETTERS.slice(0, 22),
  '0d9f6c1e-58a4-4b7e-9a53-2f1c7d0e8b64',
  `${LETTERS.slice(0, 22)}-512.webp`,
  `${LETTERS.slice(0, 22)}.webp`,
  '9f86d081884c7d65',
  '9f86d081884c7d659a2feaa0c55ad0159f86d081884c7d659a2feaa0c55ad015',
  'alinhadores-na-pratica',
  'exemplo.com.br',
  'apps.apple.com/br/app/alinha/id1',
  'play.google.com/store/apps/details?id=br.com.alinha',
]

const takes = ({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text))

function exampleText(schema: JsonSchema, name: string): string {
  const named = SAMPLES.filter(([words]) => words.test(name)).map(([, sample]) => sample)
  const found = [...named, ...(schema.pattern ? WRITTEN_SO : ['texto'])].find(text => takes(schema, text))
  return (
    found ??
    'texto '
      .repeat(50)
      .slice(0, Math.max(schema.minLength ?? 0, schema.maxLength ? 1 : 5))
      .trim()
  )
}

const exampleNumber = ({ minimum = 1, maximum = Infinity }: JsonSchema): number =>
  Math.max(minimum, Math.min(maximum, 1))

/** A value that the schema takes, for people to read: the first choice, as few items of a list as it takes, every field. */
export function toExample(
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
  name = '',
): unknown {
  if (schema.$ref !== undefined)
    return toExample(named[schema.$ref.replace(NAMED_SCHEMAS_PATH, '')] ?? {}, named, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return toExample(schema.anyOf[0], named, name)
  if (schema.items) {
    const item = toExample(schema.items, named, name)
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => item)
  }
  const [type] = [schema.type ?? []].flat()
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, field]) => [key, toExample(field, named, key)]),
    )
  if (type === 'string') return exampleText(schema, name)
  if (type === 'integer' || type === 'number') return exampleNumber(schema)
  return type === 'boolean' ? true : null
}
