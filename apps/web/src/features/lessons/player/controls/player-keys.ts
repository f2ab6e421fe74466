/** What can be done to a player by a key, a button or a gesture. */
export type PlayerActions = {
  togglePlay: () => void
  /** Forwards, or backwards with a negative number. */
  skip: (seconds: number) => void
  /** To a share of the lesson, from 0 to 1. */
  seekToShare: (share: number) => void
  changeVolume: (by: number) => void
  toggleMuted: () => void
  /** To the next faster or slower speed. */
  changeRate: (by: 1 | -1) => void
  toggleFullscreen: () => void
  toggleCaptions: () => void
  toggleMirror: () => void
  advanceLoop: () => void
  /** To the next or the last frame, paused. */
  stepFrame: (by: 1 | -1) => void
  zoomIn: () => void
  zoomOut: () => void
  resetZoom: () => void
  /** Moves the enlarged picture by a step; null while it is whole. */
  pan: ((x: -1 | 0 | 1, y: -1 | 0 | 1) => void) | null
  toggleHelp: () => void
  /** Null where there is none. */
  togglePictureInPicture: (() => void) | null
  writeNote: (() => void) | null
  playNext: (() => void) | null
  toggleTheatre: (() => void) | null
}

const SKIP_SECONDS = 5
const LONG_SKIP_SECONDS = 10
const VOLUME_STEP = 0.1

type KeyPurpose =
  | 'play'
  | 'back'
  | 'forward'
  | 'longBack'
  | 'longForward'
  | 'share'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'slower'
  | 'faster'
  | 'fullscreen'
  | 'captions'
  | 'pictureInPicture'
  | 'mirror'
  | 'frameBack'
  | 'frameForward'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'pan'
  | 'theatre'
  | 'loop'
  | 'note'
  | 'next'
  | 'help'

type PlayerKey = {
  purpose: KeyPurpose
  /** As `event.key` names them, in lower case. */
  keys: readonly string[]
  /** As the sheet shows them. */
  shown: readonly string[]
  actionOf: (actions: PlayerActions, key: string) => (() => void) | null
}

/** The keys that work, and the sheet that lists them, are both made from this. */
export const playerKeys: readonly PlayerKey[] = [
  { purpose: 'play', keys: [' ', 'k'], shown: ['␣', 'K'], actionOf: ({ togglePlay }) => togglePlay },
  {
    purpose: 'back',
    keys: ['arrowleft'],
    shown: ['←'],
    actionOf:
      ({ skip }) =>
      () =>
        skip(-SKIP_SECONDS),
  },
  {
    purpose: 'forward',
    keys: ['arrowright'],
    shown: ['→'],
    actionOf:
      ({ skip }) =>
      () =>
        skip(SKIP_SECONDS),
  },
  {
    purpose: 'longBack',
    keys: ['j'],
    shown: ['J'],
    actionOf:
      ({ skip }) =>
      () =>
        skip(-LONG_SKIP_SECONDS),
  },
  {
    purpose: 'longForward',
    keys: ['l'],
    shown: ['L'],
    actionOf:
      ({ skip }) =>
      () =>
        skip(LONG_SKIP_SECONDS),
  },
  {
    purpose: 'share',
    keys: [...'0123456789'],
    shown: ['0', '…', '9'],
    actionOf:
      ({ seekToShare }, key) =>
      () =>
        seekToShare(Number(key) / 10),
  },
  {
    purpose: 'louder',
    keys: ['arrowup'],
    shown: ['↑'],
    actionOf:
      ({ changeVolume }) =>
      () =>
        changeVolume(VOLUME_STEP),
  },
  {
    purpose: 'quieter',
    keys: ['arrowdown'],
    shown: ['↓'],
    actionOf:
      ({ changeVolume }) =>
      () =>
        changeVolume(-VOLUME_STEP),
  },
  { purpose: 'mute', keys: ['m'], shown: ['M'], actionOf: ({ toggleMuted }) => toggleMuted },
  {
    purpose: 'slower',
    keys: ['<'],
    shown: ['<'],
    actionOf:
      ({ changeRate }) =>
      () =>
        changeRate(-1),
  },
  {
    purpose: 'faster',
    keys: ['>'],
    shown: ['>'],
    actionOf:
      ({ changeRate }) =>
      () =>
        changeRate(1),
  },
  { purpose: 'captions', keys: ['c'], shown: ['C'], actionOf: ({ toggleCaptions }) => toggleCaptions },
  { purpose: 'fullscreen', keys: ['f'], shown: ['F'], actionOf: ({ toggleFullscreen }) => toggleFullscreen },
  {
    purpose: 'pictureInPicture',
    keys: ['p'],
    shown: ['P'],
    actionOf: ({ togglePictureInPicture }) => togglePictureInPicture,
  },
  {
    purpose: 'theatre',
    keys: ['t'],
    shown: ['T'],
    actionOf: ({ toggleTheatre }) => toggleTheatre,
  },
  {
    purpose: 'frameBack',
    keys: [','],
    shown: [','],
    actionOf:
      ({ stepFrame }) =>
      () =>
        stepFrame(-1),
  },
  {
    purpose: 'frameForward',
    keys: ['.'],
    shown: ['.'],
    actionOf:
      ({ stepFrame }) =>
      () =>
        stepFrame(1),
  },
  { purpose: 'zoomIn', keys: ['+', '='], shown: ['+'], actionOf: ({ zoomIn }) => zoomIn },
  { purpose: 'zoomOut', keys: ['-'], shown: ['−'], actionOf: ({ zoomOut }) => zoomOut },
  { purpose: 'zoomReset', keys: ['z'], shown: ['Z'], actionOf: ({ resetZoom }) => resetZoom },
  {
    purpose: 'pan',
    keys: ['shift+arrowleft', 'shift+arrowright', 'shift+arrowup', 'shift+arrowdown'],
    shown: ['⇧', '← ↑ ↓ →'],
    actionOf: ({ pan }, key) => pan && (() => pan(...directionOf(key))),
  },
  { purpose: 'mirror', keys: ['e'], shown: ['E'], actionOf: ({ toggleMirror }) => toggleMirror },
  { purpose: 'loop', keys: ['r'], shown: ['R'], actionOf: ({ advanceLoop }) => advanceLoop },
  { purpose: 'note', keys: ['n'], shown: ['N'], actionOf: ({ writeNote }) => writeNote },
  { purpose: 'next', keys: ['shift+n'], shown: ['⇧', 'N'], actionOf: ({ playNext }) => playNext },
  { purpose: 'help', keys: ['?'], shown: ['?'], actionOf: ({ toggleHelp }) => toggleHelp },
]

const directionOf = (arrow: string): [x: -1 | 0 | 1, y: -1 | 0 | 1] =>
  arrow === 'arrowleft' ? [-1, 0] : arrow === 'arrowright' ? [1, 0] : arrow === 'arrowup' ? [0, -1] : [0, 1]

/** Null when the key means nothing here. Only letters and arrows can have a second meaning with Shift. */
export function actionFor(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  actions: PlayerActions,
): (() => void) | null {
  const small = key.toLowerCase()
  const name = shiftKey && /^([a-z]|arrow\w+)$/.test(small) ? `shift+${small}` : small
  return playerKeys.find(({ keys }) => keys.includes(name))?.actionOf(actions, small) ?? null
}
