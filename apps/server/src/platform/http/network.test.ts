import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each(['', 'x', '999.1.1.1', '1:2:3:4:5:6:7:8:9::1', ':::::', 'f'.repeat(400)])(
  'what is no address (%s) belongs to no network of its own',
  text => {
    expect(networkOf(text)).toBe('unknown')
  },
)
