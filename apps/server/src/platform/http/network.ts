import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 address as itself, also where the socket speaks IPv6. */
export const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') ? address.slice(7) : address

/** The network of an address (IPv4 /24, IPv6 /56). Limits count by it; only the records of access have more of an address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  const block = groups.slice(0, 4).map(group => parseInt(group, 16))
  return `${block.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16)).join(':')}::/56`
}
