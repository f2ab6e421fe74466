/** Samples of one channel, between -1 and 1. */
export type Sound = Float32Array

export const SAMPLE_RATE = 22_050

/** Of a WAV with 16-bit samples, as espeak-ng writes it. Its length fields lie when it writes to a pipe. */
export function fromWav(wav: Buffer): Sound {
  const start = wav.indexOf('data') + 8
  if (start < 8 || wav.readUInt32LE(24) !== SAMPLE_RATE) throw new Error('not the sound that was asked for')
  const sound = new Float32Array((wav.length - start) >> 1)
  for (let at = 0; at < sound.length; at++) sound[at] = wav.readInt16LE(start + 2 * at) / 32_768
  return sound
}

/** Without the silence before the first and after the last sound, so that a caption's times are those of the voice. */
export function trimmed(sound: Sound, threshold = 0.004): Sound {
  const isHeard = (sample: number) => Math.abs(sample) > threshold
  return sound.subarray(Math.max(0, sound.findIndex(isHeard)), sound.findLastIndex(isHeard) + 1)
}

/** Of one loudness whoever speaks, with room above it; peaks bend instead of breaking. */
export function levelled(sound: Sound): Sound {
  const power = sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length
  const gain = 0.12 / Math.sqrt(power)
  return sound.map(sample => 0.75 * Math.tanh((sample * gain) / 0.75))
}

export const secondsOf = (sound: Sound): number => sound.length / SAMPLE_RATE

export function mixed(seconds: number, parts: readonly { at: number; sound: Sound }[]): Sound {
  const whole = new Float32Array(Math.ceil(seconds * SAMPLE_RATE))
  for (const { at, sound } of parts) {
    const start = Math.round(at * SAMPLE_RATE)
    for (let index = 0; index < sound.length && start + index < whole.length; index++)
      whole[start + index] = (whole[start + index] ?? 0) + (sound[index] ?? 0)
  }
  return whole
}

export function toPcm(sound: Sound): Buffer {
  const pcm = Buffer.alloc(sound.length * 2)
  sound.forEach((sample, at) =>
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 2 * at),
  )
  return pcm
}

/** The few soft notes with which a lesson opens and closes. */
export function chime(notes: readonly number[]): Sound {
  const strokes = notes.map((note, index) => ({ at: index * 0.16, sound: stroke(note) }))
  return mixed(notes.length * 0.16 + 2.2, strokes)
}

function stroke(hertz: number): Sound {
  const sound = new Float32Array(2.2 * SAMPLE_RATE)
  for (let at = 0; at < sound.length; at++) {
    const time = at / SAMPLE_RATE
    const loudness = 0.055 * Math.min(1, time / 0.02) * Math.exp(-2.1 * time)
    const angle = 2 * Math.PI * hertz * time
    sound[at] = loudness * (Math.sin(angle) + 0.35 * Math.sin(2 * angle) * Math.exp(-3 * time))
  }
  return sound
}
