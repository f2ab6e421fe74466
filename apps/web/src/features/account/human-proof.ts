import { RefusedError } from '@alinha/contract'
import { useEffect, useRef, useState } from 'react'
import { accountCalls } from './account.calls.ts'

/** Null where none is asked for, or where this browser cannot make one: then the server says so. */
async function makeProof(action: 'register' | 'pay'): Promise<string | null> {
  try {
    const { challenge } = await accountCalls.readHumanCheck({ query: { action } })
    if (challenge === null) return null
    // Not `loadChunk`, which may reload the page: the form would be empty again.
    const { solveAltcha } = await import('@alinha/providers/human-check/altcha-solver')
    return await solveAltcha(challenge)
  } catch {
    return null
  }
}

type Sent = { recaptcha?: string }

/** A payment is rarely asked for a proof: the page makes one only then, and sends the same again with it. */
export async function payWithProofIfAsked<T>(call: (sent: Sent) => Promise<T>): Promise<T> {
  try {
    return await call({})
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === 'human-check-needed')) throw error
    const proof = await makeProof('pay')
    if (proof === null) throw error
    return call({ recaptcha: proof })
  }
}

/**
 * The browser works for its proof while the person fills in the form. A proof is good once and not for ever, so that
 * one that is refused is made anew, and the call made again.
 */
export function useHumanProof() {
  const proof = useRef<Promise<string | null> | null>(null)
  const [isChecking, setChecking] = useState(false)

  // Talks to the server as soon as the form is there.
  useEffect(() => {
    proof.current ??= makeProof('register')
  }, [])

  async function takeProof(): Promise<string | null> {
    const made = proof.current ?? makeProof('register')
    proof.current = null
    setChecking(true)
    return made.finally(() => setChecking(false))
  }

  async function withProof<T>(call: (sent: Sent) => Promise<T>): Promise<T> {
    const callOnce = async () => {
      const taken = await takeProof()
      return call(taken === null ? {} : { recaptcha: taken })
    }
    try {
      return await callOnce()
    } catch (error) {
      if (!(error instanceof RefusedError && error.code === 'human-check-failed')) throw error
      return callOnce()
    }
  }

  return { withProof, isChecking }
}
