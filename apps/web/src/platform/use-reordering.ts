import { versionOf } from '@alinha/contract'
import { positionAt, putAtPosition } from '@alinha/domain'
import { useMutation, useQueryClient, type MutateOptions, type QueryKey } from '@tanstack/react-query'
import { useRefusalToasts } from './api/refusal-toasts.ts'
import { askAboutConflict, isConflict } from './unsaved/conflict.ts'

type PositionedItem = { id: number; posicao: number }

type ReorderingOptions<List, Move, Body extends object> = {
  /** The key of the list in the query cache. */
  queryKey: QueryKey
  toBody: (move: Move) => Body
  send: (move: Move, body: Body & { version?: string | undefined }) => Promise<unknown>
  arrange: (list: List, move: Move) => List
  /** What the list shows of the moved thing, under the names of the body: the version is made of it. */
  edited: (list: List, move: Move) => object | undefined
  /** The same move of a list that somebody else has changed meanwhile. */
  renew: (list: List, move: Move) => Move
  /** The key of everything that shows positions, if that is more than the list itself. */
  shownIn?: QueryKey
}

type SentMove<Move, Body> = { move: Move; body: Body & { version?: string | undefined } }

/**
 * Changes the order of a list. Moves are shown at once and sent one after the other; the list is fetched again after
 * the last of them, which also undoes what the server refused. Whoever moves what somebody else has changed is asked.
 */
export function useReordering<List, Move, Body extends object>({
  queryKey,
  toBody,
  send,
  arrange,
  edited,
  renew,
  shownIn = queryKey,
}: ReorderingOptions<List, Move, Body>) {
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const mutationKey = ['reordering', ...queryKey]
  const { mutate: sendMove } = useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: ({ move, body }: SentMove<Move, Body>) => send(move, body),
    onMutate: async ({ move }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<List>(queryKey, list => list && arrange(list, move))
    },
    onError: (error, { move }) => {
      if (!isConflict(error)) return reactToRefusal(error)
      askAboutConflict({
        // The list is fetched again in any case.
        seeTheirs: () => {},
        keepMine: () => {
          const list = queries.getQueryData<List>(queryKey)
          const renewed = list === undefined ? move : renew(list, move)
          sendMove({ move: renewed, body: toBody(renewed) })
        },
      })
    },
    onSettled: () =>
      queries.isMutating({ mutationKey }) > 1 ? undefined : queries.invalidateQueries({ queryKey: shownIn }),
  })
  const mutate = (move: Move, options?: MutateOptions<unknown, Error, SentMove<Move, Body>>): void => {
    const list = queries.getQueryData<List>(queryKey)
    const read = list === undefined ? undefined : edited(list, move)
    const body = toBody(move)
    sendMove({ move, body: read === undefined ? body : { ...body, version: versionOf(read, body) } }, options)
  }
  return { mutate }
}

/** The item of a list that is moved, as the list has it. */
export const itemOf = <Item extends PositionedItem>(
  list: readonly Item[],
  { id }: { id: number },
): Item | undefined => list.find(item => item.id === id)

/** The item as the list has it now, at the place where it was put. */
export const renewItem = <Item extends PositionedItem>(list: readonly Item[], move: Item): Item => ({
  ...(itemOf(list, move) ?? move),
  posicao: move.posicao,
})

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
