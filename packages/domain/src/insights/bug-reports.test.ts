import { describe, expect, it } from 'vitest'
import { scrubError, scrubPath } from './bug-reports.ts'

const titleOf = (message: string, name = 'TypeError') => scrubError({ name, message, stack: '' }).title

describe('what is kept of an error', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'title')",
      "Cannot read properties of undefined (reading 'title')",
    ],
    ['duplicate key value violates "users_email_key"', 'duplicate key value violates "users_email_key"'],
    ['Unexpected token, "João da Silva" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
    ['no account of ana@exemplo.com.br', 'no account of [e-mail]'],
    ['CPF 529.982.247-25 is taken', 'CPF [number] is taken'],
    ['card 4111 1111 1111 1111', 'card [number]'],
    ['user 12345 not found', 'user [number] not found'],
    ['404 at https://site.test/lista/abc?token=1', '404 at [address]'],
    ['bad token eyJhbGciOiJIUzI1NiJ9abcdefgh', 'bad token [token]'],
    ['first line\nsecond line with Ana', 'first line'],
  ])('of "%s" is "%s"', (message, kept) => {
    expect(titleOf(message)).toBe(`TypeError: ${kept}`)
  })

  it('has a kind that is a word, and an end', () => {
    expect(titleOf('', 'Ana Souza')).toBe('Error')
    expect(titleOf('a '.repeat(500)).length).toBeLessThanOrEqual(200)
  })

  it('is where in our code it was, on either side, without the machine', () => {
    const stack = [
      'TypeError: of ana@exemplo.com.br',
      '    at readLesson (file:///srv/alinha/apps/server/src/features/lessons/read-lesson.ts:10:5)',
      '    at async Object.handler (/srv/alinha/node_modules/fastify/lib/route.js:3:4)',
      '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
      'render@https://site.test/assets/index-Ab12.js:1:234',
      '    at https://site.test/assets/index-Ab12.js:1:240',
      '    at inject (chrome-extension://abcdef/content.js:1:1)',
    ].join('\n')
    expect(scrubError({ name: 'TypeError', message: '', stack }).frames).toEqual([
      'readLesson apps/server/src/features/lessons/read-lesson.ts:10:5',
      'Object.handler node_modules/fastify/lib/route.js:3:4',
      'process.processTicksAndRejections node:internal/process/task_queues:105:5',
      'render /assets/index-Ab12.js:1:234',
      '/assets/index-Ab12.js:1:240',
    ])
  })
})

it.each([
  ['/panel/movie/123', '/panel/movie/…'],
  ['/lista/Ab3dE?token=x#y', '/lista/…'],
  ['/', '/'],
  ['/auth/confirm-account/eyJ', '/auth/confirm-account/…'],
])('the address %s is kept as %s', (path, kept) => {
  expect(scrubPath(path)).toBe(kept)
})
