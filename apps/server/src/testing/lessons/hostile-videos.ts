import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ffmpeg, generateVideo } from './generated-videos.ts'

export type HostileVideo = { name: string; refusal: string; file: string }

/** Where a playlist, a script or a reference inside a file would have the server call. */
type Trap = { url: string }

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...content: readonly Uint8Array[]) => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

/** Finds a box by its name and lets somebody change its bytes, header included, in place. */
function patched(bytes: Buffer, type: string, change: (box: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf(type, 0, 'latin1'); at > 0; at = copy.indexOf(type, at + 1, 'latin1')) {
    const length = copy.readUInt32BE(at - 4)
    change(copy.subarray(at - 4, at - 4 + length))
  }
  return copy
}

/** Files that are no lesson, each written to the folder, with the reason for which it is refused. */
export async function writeHostileVideos(folder: string, trap: Trap): Promise<HostileVideo[]> {
  const small = { seconds: 2, size: '64x36' }
  const good = await readFile(await generateVideo(folder, { name: 'good.mp4', ...small }))
  const fast = ['-movflags', '+faststart']
  const early = await readFile(
    await generateVideo(folder, { name: 'early.mp4', ...small, seconds: 8, more: fast }),
  )
  const matroska = await readFile(await generateVideo(folder, { name: 'good.mkv', ...small, seconds: 8 }))
  const vp8Settings = ['-c:v', 'libvpx', '-an']
  const vp8 = await readFile(
    await generateVideo(folder, { name: 'good.webm', ...small, sound: 'none', more: vp8Settings }),
  )
  const made: HostileVideo[] = []
  const add = async (name: string, refusal: string, bytes: Uint8Array | string) => {
    const file = join(folder, `hostile-${made.length}.mp4`)
    await writeFile(file, bytes)
    made.push({ name, refusal, file })
  }

  await add('0 bytes', 'upload-not-readable', '')
  await add('one byte', 'upload-not-readable', '\0')
  await add(
    'noise',
    'upload-not-readable',
    Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)),
  )
  await add('a text', 'upload-not-readable', 'isto não é um vídeo\n'.repeat(100))
  await add(
    'an SVG',
    'upload-not-readable',
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="${trap.url}/svg"/></svg>`,
  )
  await add('a PDF', 'upload-not-readable', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')
  await add('a page', 'upload-not-readable', `<!DOCTYPE html><script src="${trap.url}/html"></script>`)
  await add('a page before a video', 'upload-not-readable', Buffer.concat([Buffer.from('<html>....'), good]))
  await add(
    'a ZIP before a video',
    'upload-not-readable',
    Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0', 'latin1'), good]),
  )
  await add(
    'a video before a ZIP',
    'upload-not-readable',
    Buffer.concat([good, Buffer.from('PK\u0003\u0004\u0014\0\u0008\0zipzipzip', 'latin1')]),
  )
  await add(
    'a video before a page',
    'upload-not-readable',
    Buffer.concat([good, Buffer.from('<html><script>1</script>')]),
  )
  await add(
    'a playlist with addresses outside',
    'upload-not-readable',
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${trap.url}/hls.ts\n#EXT-X-ENDLIST\n`,
  )
  await add(
    'a playlist of files of ours',
    'upload-not-readable',
    '#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  )
  await add(
    'a script that joins files',
    'upload-not-readable',
    `ffconcat version 1.0\nfile '/etc/passwd'\nfile '${trap.url}/concat'\n`,
  )
  await add(
    'a DASH manifest',
    'upload-not-readable',
    `<?xml version="1.0"?><MPD><BaseURL>${trap.url}/dash</BaseURL></MPD>`,
  )
  await add('an MP4 that lies elsewhere', 'upload-codec-unknown', pointedElsewhere(trap))
  await add(
    'an MP4 without its index',
    'upload-incomplete',
    good.subarray(0, good.indexOf('moov', 0, 'latin1') - 4),
  )
  await add(
    'an MP4 cut off in its data',
    'upload-incomplete',
    early.subarray(0, Math.floor(early.length / 2)),
  )
  await add('an MP4 cut off in its index', 'upload-incomplete', good.subarray(0, good.length - 40))
  await add('a Matroska cut off', 'upload-incomplete', matroska.subarray(0, Math.floor(matroska.length / 2)))
  await add(
    'an index of nothing',
    'upload-without-video',
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0isom')),
      box('moov', box('mvhd', Buffer.alloc(100))),
    ]),
  )
  await add('a picture bomb', 'upload-not-readable', pictureBomb(vp8))
  await add('a lesson of a thousand hours', 'upload-too-long', thousandHours(good))

  const from = (name: string, refusal: string, file: string) => made.push({ name, refusal, file })
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=30:d=2']
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  const make = async (name: string, refusal: string, file: string, args: readonly string[]) => {
    await ffmpeg([...args, join(folder, file)])
    from(name, refusal, join(folder, file))
  }
  const captions = join(folder, 'captions.srt')
  await writeFile(captions, '1\n00:00:00,000 --> 00:00:01,000\nolá\n')
  await make('120 frames a second', 'upload-too-many-frames', 'fast.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x36:r=120:d=2',
    ...x264,
  ])
  await make('one frame', 'upload-too-short', 'one.mp4', [...picture, '-frames:v', '1', ...x264])
  await make('5000 points wide', 'upload-picture-size', 'wide.mp4', [
    '-f',
    'lavfi',
    '-i',
    'color=s=5000x64:r=1:d=2',
    ...x264,
  ])
  await make('sound alone', 'upload-without-video', 'sound.m4a', [
    '-f',
    'lavfi',
    '-i',
    'sine=d=2',
    '-c:a',
    'aac',
  ])
  await make('a codec that we do not open', 'upload-codec-unknown', 'strange.mkv', [
    ...picture,
    '-c:v',
    'ffv1',
  ])
  await make('uncompressed pictures', 'upload-codec-unknown', 'raw.mov', [...picture, '-c:v', 'rawvideo'])
  await make('subtitles', 'upload-with-extra-tracks', 'subtitles.mkv', [
    ...picture,
    '-i',
    captions,
    ...x264,
    '-c:s',
    'srt',
  ])
  await make('an attachment', 'upload-with-extra-tracks', 'attachment.mkv', [
    ...picture,
    ...x264,
    '-attach',
    captions,
    '-metadata:s:t',
    'mimetype=application/x-sh',
  ])
  await make('an AVI', 'upload-not-readable', 'old.avi', [...picture, '-c:v', 'mpeg4'])
  await make('a picture', 'upload-not-readable', 'picture.png', [...picture, '-frames:v', '1'])
  await make('an animated picture', 'upload-not-readable', 'animated.gif', [...picture])
  await make('a transport stream', 'upload-not-readable', 'stream.ts', [...picture, ...x264])
  return made
}

/** Pictures that tell a size which would fill any memory, in a track that tells a small one. */
function pictureBomb(webm: Buffer): Buffer {
  const copy = Buffer.from(webm)
  const start = Buffer.from([0x9d, 0x01, 0x2a])
  for (let at = copy.indexOf(start); at >= 0; at = copy.indexOf(start, at + 1))
    copy.fill(0x3f, at + 3, at + 7)
  return copy
}

/** Wherever the length of the whole, of a track and of its data is told. */
const thousandHours = (good: Buffer): Buffer =>
  ['mvhd', 'mdhd', 'tkhd', 'elst'].reduce(
    (bytes, type) =>
      patched(bytes, type, table => table.writeUInt32BE(0xfff_ffff, { tkhd: 28, elst: 16 }[type] ?? 24)),
    good,
  )

/** A track whose data is said to lie at an address. */
const pointedElsewhere = ({ url }: Trap): Buffer => {
  const reference = box('url ', Buffer.alloc(4), Buffer.from(`${url}/dref\0`))
  const dinf = box('dinf', box('dref', Buffer.alloc(4), u32(1), reference))
  const minf = box('minf', box('vmhd', Buffer.alloc(12)), dinf)
  const mdia = box(
    'mdia',
    box('mdhd', Buffer.alloc(24)),
    box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0vide\0\0\0\0\0\0\0\0\0\0\0\0\0')),
    minf,
  )
  const track = box('trak', box('tkhd', Buffer.alloc(84)), mdia)
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', box('mvhd', Buffer.alloc(100)), track),
    box('mdat', Buffer.alloc(64)),
  ])
}
