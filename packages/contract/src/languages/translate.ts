import { refusals, type RefusalCode } from '../refusals.ts'

type Translations = {
  refusals: Readonly<Record<RefusalCode, string>>
  /** By the Portuguese text, with a "#" for each number in both. */
  fields: Readonly<Record<string, string>>
}

/** Says in another language what the contract says in Portuguese. What it does not know stays as it is. */
export type Translate = (message: string) => string

const NUMBER = /-?\d+/g

export function toTranslate({ refusals: translated, fields }: Translations): Translate {
  const byText = new Map(
    Object.entries(refusals).map(([code, { message }]) => [
      message as string,
      translated[code as RefusalCode],
    ]),
  )
  return message => byText.get(message) ?? withNumbers(fields, message)
}

function withNumbers(fields: Translations['fields'], message: string): string {
  const numbers = (message.match(NUMBER) ?? []).values()
  const translated = fields[message.replaceAll(NUMBER, '#')]
  return translated?.replaceAll('#', () => numbers.next().value ?? '#') ?? message
}
