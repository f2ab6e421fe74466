import { MOST_CHOSEN } from '@alinha/contract'
import { useState } from 'react'

/** `isAll`: everybody whom the list shows, also those who are not loaded. */
export type Chosen = { isAll: boolean; ids: ReadonlySet<number>; count: number }

export type Choosing = {
  chosen: Chosen
  isChosen: (id: number) => boolean
  choose: (ids: readonly number[], isChosen: boolean) => void
  chooseAll: () => void
  clear: () => void
}

const NOBODY: ReadonlySet<number> = new Set()

/** Which rows of a list are chosen. Nobody is, once `list` names another one. `total` is null where it is not known. */
export function useChosen(list: string, total: number | null): Choosing {
  const [kept, setKept] = useState({ list, isAll: false, ids: NOBODY })
  const { isAll, ids } = kept.list === list ? kept : { isAll: false, ids: NOBODY }
  const choose = (rows: readonly number[], isChosen: boolean) => {
    const after = new Set(ids)
    for (const id of rows)
      if (!isChosen) after.delete(id)
      else if (after.size < MOST_CHOSEN) after.add(id)
    setKept({ list, isAll: false, ids: after })
  }
  return {
    chosen: { isAll, ids, count: isAll ? (total ?? 0) : ids.size },
    isChosen: id => isAll || ids.has(id),
    choose,
    chooseAll: () => setKept({ list, isAll: true, ids }),
    clear: () => setKept({ list, isAll: false, ids: NOBODY }),
  }
}
