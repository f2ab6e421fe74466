import { toWebVtt, type CaptionLanguage, type Cue } from '@alinha/domain'
import { createHash } from 'node:crypto'

export const hashCues = (cues: readonly Cue[]): string =>
  createHash('sha256').update(toWebVtt(cues)).digest('hex').slice(0, 8)

/** Under the folder of an encode, in letters that its web server lets through: `captions/pt_br_0a1b2c3d.vtt`. */
export const captionPath = (language: CaptionLanguage, hash: string): string =>
  `captions/${language.toLowerCase().replace('-', '_')}_${hash}.vtt`
