import * as z from 'zod'
import { Refusal } from '../../../platform/refusal.ts'
import type { ClassPlace } from './class.queries.ts'

const place = z.tuple([z.int().min(0).max(1000), z.string().max(300), z.int().min(1).max(2_147_483_647)])

/**
 * All of the place, and not the student alone: to look a student up here would tell where one stands who has withdrawn
 * their consent since.
 */
export const writePlace = ({ approved, name, userId }: ClassPlace): string =>
  Buffer.from(JSON.stringify([approved, name, userId])).toString('base64url')

export function readPlace(written: string): ClassPlace {
  const read = place.safeParse(parse(written))
  if (!read.success) throw new Refusal('invalid-request')
  const [approved, name, userId] = read.data
  return { approved, name, userId }
}

function parse(written: string): unknown {
  try {
    return JSON.parse(Buffer.from(written, 'base64url').toString())
  } catch {
    return null
  }
}
