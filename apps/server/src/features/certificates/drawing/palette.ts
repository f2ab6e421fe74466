export const INK = '#07090d'
export const BODY = '#222a36'
export const SOFT = '#6a6155'
export const LINE = '#dcd2c2'
export const PAPER = '#fcfaf7'
export const CORAL = '#e2492b'
export const WATER = '#0b6a66'
export const GOLD = '#c08a1e'
export const DEEP_GOLD = '#8a5a00'
export const FRAME = '#e3c892'

/** Of a page in A4, lying, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 54, frame: 20 }

export const LOGO = 'M5 27C5 13.5 9.2 5 16 5s11 8.5 11 22M11.2 20.5h9.6'
