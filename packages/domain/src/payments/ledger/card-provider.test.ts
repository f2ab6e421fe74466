import { expect, it } from 'vitest'
import { cardProviderOf } from './card-provider.ts'

it.each(['sub_x1', 'subl_01H', 'sub'])('%s is at the newer provider [R3.05]', id => {
  expect(cardProviderOf(id)).toBe('newer')
})

it.each(['123456', '', 'SUB_1', 'xsub_1', 'su'])('"%s" is at the legacy provider [R3.05]', id => {
  expect(cardProviderOf(id)).toBe('legacy')
})
