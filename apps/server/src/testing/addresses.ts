let networks = 0

/** An address in a network nobody in this test file spoke from before. */
export const newAddress = (): string => {
  networks++
  return `10.${networks >> 8}.${networks & 255}.9`
}
