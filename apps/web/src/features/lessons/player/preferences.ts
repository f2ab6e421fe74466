/** What is left out on a slow or costly connection: nothing, the better qualities, or the picture. */
export const savings = ['none', 'data', 'audio'] as const
export type Saving = (typeof savings)[number]

/** The player's settings, stored on this device. */
export type Preferences = {
  rate: number
  captions: string | null
  volume: number
  isMuted: boolean
  /** When a lesson ends, the next one begins. */
  playsNext: boolean
  /** The player has the whole width of the page. */
  isTheatre: boolean
  saving: Saving
}

const KEY = 'player'
const defaults: Preferences = {
  rate: 1,
  captions: null,
  volume: 1,
  isMuted: false,
  playsNext: true,
  isTheatre: false,
  saving: 'none',
}

export function readPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const { rate, captions, volume, isMuted, playsNext, isTheatre, saving } = stored as Partial<
      Record<keyof Preferences, unknown>
    >
    return {
      rate: rates.find(one => one === rate) ?? defaults.rate,
      captions: typeof captions === 'string' ? captions : defaults.captions,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
      isMuted: isMuted === true,
      playsNext: playsNext !== false,
      isTheatre: isTheatre === true,
      saving: savings.find(one => one === saving) ?? defaults.saving,
    }
  } catch {
    return defaults
  }
}

export const storePreferences = (changed: Partial<Preferences>): void =>
  localStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...changed }))

export const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** The next faster or slower rate; the same one at either end. */
export const nextRate = (rate: number, by: 1 | -1): number =>
  (by === 1 ? rates.find(one => one > rate) : rates.findLast(one => one < rate)) ?? rate
