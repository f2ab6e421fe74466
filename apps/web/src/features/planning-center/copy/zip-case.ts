import type { WireTicketFile, WireTicketPage } from '@alinha/contract'
import { toHex } from '@alinha/domain'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { Language } from '../../../platform/language.ts'
import { openFile, readKeys } from '../records/sealed-download.ts'
import { caseCopyTexts } from './case-copy.texts.ts'
import { writeCase } from './write-case.ts'

type Options = {
  /** Those that have arrived whole. */
  files: readonly WireTicketFile[]
  language: Language
  onOpened: (count: number) => void
}

/**
 * Everything of a case in one file. Records are opened one after the other, and what is packed is handed to the browser,
 * because a case may be larger than the memory of a phone. A copy that lacks a file, or has another than was sent, is none.
 */
export async function zipCase(ticket: WireTicketPage, { files, language, onOpened }: Options): Promise<Blob> {
  const keys = files.length === 0 ? [] : await readKeys(ticket.id, files)
  const packed: Blob[] = []
  const sums: string[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(new Blob([bytes.slice()]))
  })
  const pack = (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(`${ticket.caseCode}/${name}`)
    zip.add(entry)
    entry.push(bytes, true)
  }
  for (const [place, file] of files.entries()) {
    onOpened(place)
    const handed = keys.find(({ id }) => id === file.id)
    if (!handed) throw new Error('a file of a case has no key')
    const bytes = await openFile(handed)
    const sum = await hash(bytes)
    if (sum !== file.sha256) throw new Error('a file of a case is not the one that was sent')
    const name = nameFile(file, place, language)
    sums.push(`${sum}  ${name}`)
    pack(name, bytes)
  }
  const text = strToU8(writeCase(ticket, language, new Date()))
  const { textFile } = caseCopyTexts[language]
  sums.push(`${await hash(text)}  ${textFile}`)
  pack(textFile, text)
  pack('SHA256SUMS', strToU8(`${sums.join('\n')}\n`))
  zip.end()
  return new Blob(packed, { type: 'application/zip' })
}

const hash = async (bytes: Uint8Array): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes.slice()))

function nameFile({ slot, plan, ending }: WireTicketFile, place: number, language: Language): string {
  const { folders } = caseCopyTexts[language]
  const folder = plan !== null ? folders.plan(plan) : slot === 'message' ? folders.messages : folders.records
  return `${folder}/${String(place + 1).padStart(2, '0')}-${slot}.${ending}`
}
