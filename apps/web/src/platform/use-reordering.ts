import { positionAt, putAtPosition } from '@alinha/domain'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRefusalToasts } from './api/refusal-toasts.ts'

type PositionedItem = { id: number; posicao: number }

type ReorderingOptions<List, Move> = {
  /** The key of the list in the query cache. */
  queryKey: QueryKey
  send: (move: Move) => Promise<unknown>
  arrange: (list: List, move: Move) => List
  /** The key of everything that shows positions, if that is more than the list itself. */
  shownIn?: QueryKey
}

/**
 * Changes the order of a list. Moves are shown at once and sent one after the other; the list is fetched again after
 * the last of them, which also undoes what the server refused.
 */
export function useReordering<List, Move>({
  queryKey,
  send,
  arrange,
  shownIn = queryKey,
}: ReorderingOptions<List, Move>) {
  const queries = useQueryClient()
  const mutationKey = ['reordering', ...queryKey]
  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: send,
    onMutate: async move => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<List>(queryKey, list => list && arrange(list, move))
    },
    onError: useRefusalToasts(),
    onSettled: () =>
      queries.isMutating({ mutationKey }) > 1 ? undefined : queries.invalidateQueries({ queryKey: shownIn }),
  })
}

/** Returns the list with one item at a new position, as the server will have it. */
export function applyMove<Item extends PositionedItem>(
  list: readonly Item[],
  { id, posicao }: { id: number; posicao: number },
): Item[] {
  const places = list.map(one => ({ id: one.id, position: one.posicao }))
  const moved = new Map(putAtPosition(places, id, posicao).map(one => [one.id, one.position]))
  return list
    .map(one => ({ ...one, posicao: moved.get(one.id) ?? one.posicao }))
    .toSorted((one, other) => one.posicao - other.posicao || one.id - other.id)
}

/** Returns the item that is dragged from one index to another, with the position to ask for. */
export function findMove<Item extends PositionedItem>(
  list: readonly Item[],
  from: number,
  to: number,
): Item | null {
  const item = list[from]
  if (!item) return null
  const positions = list.map(({ posicao }) => posicao)
  return { ...item, posicao: positionAt(positions, from, to) }
}
