let networks = 0

/** An IP address in a network that was not used before in this test file. */
export const newAddress = (): string => {
  networks++
  return `10.${networks >> 8}.${networks & 255}.9`
}
