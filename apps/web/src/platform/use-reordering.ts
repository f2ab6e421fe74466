import { positionAt, putAtPosition } from '@alinha/domain'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRefusalToasts } from './api/refusal-toasts.ts'

type Placed = { id: number; posicao: number }

type Reordering<Kept, Change> = {
  /** Of the list as it is kept. */
  queryKey: QueryKey
  send: (change: Change) => Promise<unknown>
  arrange: (kept: Kept, change: Change) => Kept
  /** Where positions are shown besides, when that is more than the list itself. */
  shownIn?: QueryKey
}

/**
 * Changes the order of a list: shown at once, sent one after the other, and asked for again when nothing more is on
 * its way. What the server refuses goes back to where it was.
 */
export function useReordering<Kept, Change>({
  queryKey,
  send,
  arrange,
  shownIn = queryKey,
}: Reordering<Kept, Change>) {
  const queries = useQueryClient()
  const mutationKey = ['reordering', ...queryKey]
  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: send,
    onMutate: async change => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Kept>(queryKey, kept => kept && arrange(kept, change))
    },
    onError: useRefusalToasts(),
    onSettled: () =>
      queries.isMutating({ mutationKey }) > 1 ? undefined : queries.invalidateQueries({ queryKey: shownIn }),
  })
}

/** The same line with one of them at a position, as the server will have it. */
export function arranged<Item extends Placed>(
  line: readonly Item[],
  { id, posicao }: { id: number; posicao: number },
): Item[] {
  const places = line.map(one => ({ id: one.id, position: one.posicao }))
  const moved = new Map(putAtPosition(places, id, posicao).map(one => [one.id, one.position]))
  return line
    .map(one => ({ ...one, posicao: moved.get(one.id) ?? one.posicao }))
    .toSorted((one, other) => one.posicao - other.posicao || one.id - other.id)
}

/** Who was taken from one place of a line to another, with the position to ask for. */
export function movedIn<Item extends Placed>(line: readonly Item[], from: number, to: number): Item | null {
  const item = line[from]
  if (!item) return null
  const positions = line.map(({ posicao }) => posicao)
  return { ...item, posicao: positionAt(positions, from, to) }
}
