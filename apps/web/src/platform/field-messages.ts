import { defineLazyTexts, useLazyTexts } from './lazy-texts.ts'

/** The contract says what is wrong with a field in Portuguese. */
const contractMessages = defineLazyTexts(
  { translate: (message: string): string => message },
  {
    en: async () => ({ translate: (await import('@alinha/contract/languages/english')).toEnglish }),
    es: async () => ({ translate: (await import('@alinha/contract/languages/spanish')).toSpanish }),
  },
)

/** Translates a message of the contract into the chosen language. An unknown message stays as it is. */
export function useFieldMessages(): <Message extends string | undefined>(
  message: Message,
) => Message | string {
  const { translate } = useLazyTexts(contractMessages)
  return message => (message === undefined ? message : translate(message))
}
