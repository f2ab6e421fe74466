import { materialKinds } from '@alinha/domain'
import * as z from 'zod/mini'

/** A file beside a lesson or a course. `url` is short-lived, and null while the person may not open it. */
export const wireMaterial = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(materialKinds),
  sizeInBytes: z.int(),
  courseId: z.nullable(z.int()),
  movieId: z.nullable(z.int()),
  url: z.nullable(z.string()),
})
export type WireMaterial = z.output<typeof wireMaterial>

/** A file as managers see it: `ready` once its content was checked. `from` is the title of its lesson or course. */
export const wireEditedMaterial = z.object({
  ...wireMaterial.shape,
  from: z.nullable(z.string()),
  fileName: z.string(),
  state: z.enum(['receiving', 'ready']),
  posicao: z.int(),
})
export type WireEditedMaterial = z.output<typeof wireEditedMaterial>
