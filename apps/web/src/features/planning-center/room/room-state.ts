import type { MapKind } from './scene/paint.ts'

export const roomModes = ['one', 'side', 'over', 'distance', 'contacts'] as const
export type RoomMode = (typeof roomModes)[number]
type RoomTool = 'pin' | 'measure' | null

/** What a room shows. */
export type RoomState = {
  /** Which of the versions, and with which it is compared. */
  version: number
  against: number
  mode: RoomMode
  /** Of the version; null for its last. */
  stage: number | null
  upper: boolean
  lower: boolean
  tool: RoomTool
  /** Millimetres from the midline, to the patient's left; null for no cut. */
  cut: number | null
}

export const firstState = (versions: number): RoomState => ({
  version: versions - 1,
  against: 0,
  mode: 'one',
  stage: null,
  upper: true,
  lower: true,
  tool: null,
  cut: null,
})

/** Modes that need a second version. */
export const isComparing = (mode: RoomMode): boolean =>
  mode === 'side' || mode === 'over' || mode === 'distance'

export const mapOf = (mode: RoomMode): MapKind | null =>
  mode === 'distance' || mode === 'contacts' ? mode : null

/** The next in a round, for the keyboard. */
export const nextOf = <One>(all: readonly One[], now: One): One =>
  all[(all.indexOf(now) + 1) % all.length] ?? now

/** A version is not compared with itself. */
export function chooseVersion(state: RoomState, version: number, versions: number): RoomState {
  const against = state.against === version ? (version === 0 ? versions - 1 : 0) : state.against
  return { ...state, version, against, stage: null }
}

/** What a room with one version can show, and one with one arch. */
export function listModes({ versions, jaws }: { versions: number; jaws: number }): RoomMode[] {
  return roomModes.filter(mode => (mode === 'contacts' ? jaws === 2 : !isComparing(mode) || versions > 1))
}
