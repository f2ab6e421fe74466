import { isIPv4, isIPv6 } from 'node:net'

/** The network of an address (IPv4 /24, IPv6 /56). Limits count by it, and no more of an address is stored. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
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
