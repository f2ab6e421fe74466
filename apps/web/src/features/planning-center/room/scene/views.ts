/** From where one looks: x is the patient's left, y up, z to the front. */
export const views = {
  free: [0.5, 0.2, 1],
  front: [0, 0, 1],
  right: [-1, 0.02, 0.12],
  left: [1, 0.02, 0.12],
  // The biting surfaces of the upper arch are seen from below.
  upper: [0, -1, 0.006],
  lower: [0, 1, 0.006],
} as const

export type ViewName = keyof typeof views
export const viewNames = Object.keys(views) as ViewName[]
