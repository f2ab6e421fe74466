import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { holdsCardData, listLeakedCards, TYPED_CODES } from './card-canary.ts'

describe('the card canary', () => {
  it.each([
    '{"cc_number":"4000000000000010"}',
    'card 4000 0000 0000 0028 was declined',
    '4000-0000-0000-0085',
    'MASTERCARD 5555 5555 5555 4444',
    '"{\\"number\\":\\"378282246310005\\"}"',
    'number=378282246310005&cvv=',
    ...TYPED_CODES.flatMap(code => [`{"cvv":"${code}"}`, `{\\"cvv\\":\\"${code}\\"}`, `cvv='${code}'`]),
  ])('finds card data in %s', text => {
    expect(holdsCardData(text)).toBe(true)
  })

  it.each([
    '{"cc_number":"token_a1B2c3D4e5F6g7H8","cc_cvv":""}',
    '{"brand":"Visa","last_digits":"0010"}',
    '{"time":1400000000000001099,"pid":917}',
    '{"amount":47880,"at":"2026-11-15T12:00:00.917Z"}',
  ])('finds none in %s', text => {
    expect(holdsCardData(text)).toBe(false)
  })

  it('looks into the logs of the processes and of nginx, and refuses to look into none', async () => {
    const test = await startTestApp()
    onTestFinished(() => test.stop())
    const looked = { environment: test.environment, inboxUrl: test.simulators.inboxUrl }
    const card = ['{"what":"/?number=4000000000000010"}']
    const look = (lines: string[], nginxLines: string[]) =>
      listLeakedCards({ ...looked, listLogLines: () => lines, listNginxLogLines: () => nginxLines })
    expect(await look(['{}'], ['{}'])).toEqual([])
    expect(await look(['{}'], card)).toEqual(['the log of nginx'])
    expect(await look(card, ['{}'])).toEqual(['the log'])
    await expect(look(['{}'], [])).rejects.toThrow('nothing was looked at')
  })
})
