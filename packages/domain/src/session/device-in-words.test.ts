import { expect, it } from 'vitest'
import { deviceInWords } from './device-in-words.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`, 'Edge no Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/120.0.0.0`, 'Opera no Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome no Chromebook'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${chrome}`, 'Chrome no Android'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet no Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome no iPad',
  ],
  ['Dalvik/2.1.0 (Linux; U; Android 16)', 'Navegador no Android'],
  ['Firefox/1.0', 'Firefox'],
  ['curl/8.5.0', 'Aparelho desconhecido'],
  ['<img src="https://evil.example/x">', 'Aparelho desconhecido'],
  ['', 'Aparelho desconhecido'],
])('%s is called "%s"', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})

it.each([
  ['en', 'Chrome on Windows', 'Browser on Android', 'Unknown device'],
  ['es', 'Chrome en Windows', 'Navegador en Android', 'Dispositivo desconocido'],
] as const)('in %s it is called in that language', (language, known, half, unknown) => {
  expect(deviceInWords(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, language)).toBe(known)
  expect(deviceInWords('Dalvik/2.1.0 (Linux; U; Android 16)', language)).toBe(half)
  expect(deviceInWords('curl/8.5.0', language)).toBe(unknown)
})
