import { canonicalEmail } from './email.ts'

/** Compares the whole address in canonical form. What is not an address never matches, not even itself. */
export function isManagerEmail(email: string, managers: readonly string[]): boolean {
  const canonical = canonicalEmail(email)
  return canonical !== null && managers.some(manager => canonicalEmail(manager) === canonical)
}
