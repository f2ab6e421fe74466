import { useSearchParams } from 'react-router'

/** A choice that is in the address: a reload and a link keep it. The first name is chosen where the address says nothing. */
export function useAddressChoice<Name extends string>(
  key: string,
  names: readonly [Name, ...Name[]],
): [Name, (name: Name) => void] {
  const [params, setParams] = useSearchParams()
  const chosen = names.find(name => name === params.get(key)) ?? names[0]
  const choose = (name: Name): void =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (name === names[0]) after.delete(key)
        else after.set(key, name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [chosen, choose]
}
