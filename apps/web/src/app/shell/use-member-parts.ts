import { useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from '../../platform/api/load-chunk.ts'

type MemberParts = typeof import('./member-parts.tsx')

let parts: MemberParts | null = null
const listeners = new Set<() => void>()

/** A separate chunk, which visitors do not load. */
export async function loadMemberParts(): Promise<void> {
  if (parts !== null) return
  parts = await loadChunk(() => import('./member-parts.tsx'))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useMemberParts(isNeeded: boolean): MemberParts | null {
  useEffect(() => {
    if (isNeeded) void loadMemberParts()
  }, [isNeeded])
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  )
}
