import { audioCodecs, videoCodecs } from '@alinha/domain'

/** Where ffmpeg calls the parser otherwise than the codec. */
const parserNames: Readonly<Record<string, string>> = { av1: 'libdav1d', mp3: 'mp3float' }

/** By ffmpeg's names, the parsers that strangers' files may reach: those of the codecs that a lesson may have. */
export const decoders = [...videoCodecs, ...audioCodecs].map(codec => parserNames[codec] ?? codec)
