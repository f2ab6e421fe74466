import { toEnglish } from '@alinha/contract/languages/english'
import { toSpanish } from '@alinha/contract/languages/spanish'
import { PAYMENT_FAILED } from '@alinha/domain'
import { expect, it } from 'vitest'
import { outcomeTexts } from './outcome.texts.ts'

it('the server and the modal say the usual refusal in the same words, so that it is shown once', () => {
  expect(outcomeTexts['pt-BR'].refused.text).toBe(PAYMENT_FAILED)
  expect(outcomeTexts.en.refused.text).toBe(toEnglish(PAYMENT_FAILED))
  expect(outcomeTexts.es.refused.text).toBe(toSpanish(PAYMENT_FAILED))
})
