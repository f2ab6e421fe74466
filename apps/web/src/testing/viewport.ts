type Listener = () => void

let width = 1440
const listeners = new Set<Listener>()

const matches = (query: string): boolean => {
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1]
  return (max === undefined || width <= Number(max)) && (min === undefined || width >= Number(min))
}

/** Fakes media queries about the width, which jsdom does not have, and tells their listeners of the change. */
export function setViewportWidth(pixels: number): void {
  width = pixels
  window.innerWidth = pixels
  window.matchMedia = query =>
    ({
      media: query,
      get matches() {
        return matches(query)
      },
      addEventListener: (_: string, listener: Listener) => listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
    }) as unknown as MediaQueryList
  for (const listener of listeners) listener()
}
