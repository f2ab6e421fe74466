import { colour } from '../palette.ts'

export type ToothKind = 'incisor' | 'canine' | 'premolar' | 'molar'
/** Millimetres: across the arch's line, through it, and the crown's height. */
export type Tooth = { kind: ToothKind; width: number; depth: number; height: number }

const tooth = (kind: ToothKind, width: number, depth: number, height: number): Tooth => ({
  kind,
  width,
  depth,
  height,
})

/** From the midline backwards. */
export const upperTeeth: readonly Tooth[] = [
  tooth('incisor', 8.6, 6.6, 10.4),
  tooth('incisor', 6.7, 5.9, 9.4),
  tooth('canine', 7.7, 7.8, 10.2),
  tooth('premolar', 7.1, 9, 8.4),
  tooth('premolar', 6.9, 9, 7.8),
  tooth('molar', 10.3, 11, 7.4),
  tooth('molar', 9.7, 10.8, 7),
]
export const lowerTeeth: readonly Tooth[] = [
  tooth('incisor', 5.5, 5.8, 9),
  tooth('incisor', 6, 6.1, 9.2),
  tooth('canine', 6.9, 7.4, 10.4),
  tooth('premolar', 7.1, 7.7, 8.6),
  tooth('premolar', 7.2, 8.1, 8),
  tooth('molar', 11.2, 10.4, 7.4),
  tooth('molar', 10.5, 10.1, 7),
]

export const toothPaints = `
  <radialGradient id="enamel" cx=".42" cy=".34" r=".78"><stop offset="0" stop-color="#fffdf9"/><stop offset=".55" stop-color="#efe5d6"/><stop offset="1" stop-color="#b9a58c"/></radialGradient>
  <radialGradient id="water" cx=".42" cy=".34" r=".8"><stop offset="0" stop-color="${colour('agua-100')}"/><stop offset=".55" stop-color="${colour('agua-300')}"/><stop offset="1" stop-color="${colour('agua-600')}"/></radialGradient>
  <radialGradient id="coral" cx=".42" cy=".34" r=".8"><stop offset="0" stop-color="${colour('cor-200')}"/><stop offset=".55" stop-color="${colour('cor-400')}"/><stop offset="1" stop-color="${colour('cor-700')}"/></radialGradient>
  <linearGradient id="crown" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9c6aa"/><stop offset=".35" stop-color="#f3eadd"/><stop offset="1" stop-color="#fffdf9"/></linearGradient>
  <linearGradient id="sides" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3a2416" stop-opacity=".42"/><stop offset=".22" stop-color="#3a2416" stop-opacity="0"/><stop offset=".75" stop-color="#3a2416" stop-opacity="0"/><stop offset="1" stop-color="#3a2416" stop-opacity=".5"/></linearGradient>`
