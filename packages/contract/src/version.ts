type Read = Readonly<Record<string, unknown>>

/**
 * A fingerprint of what somebody read, in the fields that they save. A save carries it, and is refused when these
 * fields have other values by then. It is no secret and proves nothing: whoever wants to overwrite may leave it out.
 */
export function versionOf(read: object, sent: object): string {
  const values = read as Read
  const names = Object.entries(sent)
    .filter(([name, value]) => value !== undefined && name in values)
    .map(([name]) => name)
    .toSorted()
  return fingerprint(JSON.stringify(names.map(name => [name, values[name] ?? null])))
}

/** cyrb53's mixing, with all 64 bits kept. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [high, low].map(part => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
