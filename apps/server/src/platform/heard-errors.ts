/** An error that somebody logged. */
export type HeardError = { error: Error; place: string; traceId: string | null }

export type HeardErrors = {
  hear(one: HeardError): void
  /** Hands out what was heard since it was last asked. */
  take(): HeardError[]
}

/** In a storm of errors the first ones tell as much as all of them. */
const MOST_KEPT = 200

export function openHeardErrors(): HeardErrors {
  let heard: HeardError[] = []
  return {
    hear(one) {
      if (heard.length < MOST_KEPT) heard.push(one)
    },
    take() {
      const taken = heard
      heard = []
      return taken
    },
  }
}
