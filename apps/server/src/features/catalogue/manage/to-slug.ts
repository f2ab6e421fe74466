const LONGEST = 180

/** A title as an address has it: `Biomecânica: o básico` is `biomecanica-o-basico`. */
export function toSlug(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'curso' : plain
}
