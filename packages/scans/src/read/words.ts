import { Unreadable } from '../unreadable.ts'

const LINE_END = 10
const SPACE = 32
const LONGEST_WORD = 64
const NOT_LETTERS = 32

/** Text of bytes that stand for one letter each. */
export function toText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** Reads words and numbers out of bytes, one after the other, without making a text of the whole file. */
export class Words {
  at: number
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  /** The code of the next letter, in lower case. */
  get nextLetter(): number {
    return this.bytes[this.at] | NOT_LETTERS
  }

  /** True when a space stands behind the next letter: a word of one letter. */
  get isOneLetter(): boolean {
    return this.at + 1 >= this.bytes.length || this.bytes[this.at + 1] <= SPACE
  }

  skipSpace(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] <= SPACE) this.at++
  }

  /** Skips spaces, and says whether the line goes on behind them. */
  hasMoreInLine(): boolean {
    while (this.at < this.bytes.length && this.bytes[this.at] <= SPACE && this.bytes[this.at] !== LINE_END)
      this.at++
    return this.at < this.bytes.length && this.bytes[this.at] !== LINE_END
  }

  skipLine(): void {
    const end = this.bytes.indexOf(LINE_END, this.at)
    this.at = end < 0 ? this.bytes.length : end + 1
  }

  word(): string {
    this.skipSpace()
    const from = this.at
    while (this.at < this.bytes.length && this.bytes[this.at] > SPACE) {
      if (this.at - from > LONGEST_WORD) throw new Unreadable('scan-malformed')
      this.at++
    }
    return toText(this.bytes.subarray(from, this.at))
  }

  /** Refuses a word that is no number; the end of the file is a file that was cut. */
  number(): number {
    const word = this.word()
    if (word === '') throw new Unreadable('scan-truncated')
    const number = Number(word)
    if (!Number.isNaN(number)) return number
    // Some exporters write the words "nan" and "inf": the welder counts those.
    if (/^[-+]?(nan|inf)/i.test(word)) return NaN
    throw new Unreadable('scan-malformed')
  }
}
