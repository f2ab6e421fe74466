import { expect, it } from 'vitest'
import { lookAtFiles, type FileToJudge } from './look-at-files.ts'

const codesOf = async (kind: FileToJudge['kind'], content: string): Promise<string[]> => {
  const file = new File([content], 'exame')
  const found = await lookAtFiles([{ slot: 'panoramic', kind, file }], () =>
    Promise.reject(new Error('not drawn')),
  )
  return found.map(({ code, level }) => `${code} ${level}`)
}

it.each([
  ['document', '%PDF-1.7\n%%EOF', []],
  ['document', 'um texto', ['document-unreadable stop']],
  ['archive', 'um texto', ['archive-unsafe stop']],
  ['photo', 'um texto', ['picture-unreadable stop']],
] as const)('what is said of a %s that holds %j before it is sent: %j', async (kind, content, said) => {
  expect(await codesOf(kind, content)).toEqual(said)
})
