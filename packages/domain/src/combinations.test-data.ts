type Options = Record<string, readonly unknown[]>

/** Every way of choosing one value for each key: a rule's whole input space, where it can be listed. */
export function combinations<const T extends Options>(options: T): { [Key in keyof T]: T[Key][number] }[] {
  const chosen = Object.entries(options).reduce<Record<string, unknown>[]>(
    (rows, [key, values]) => rows.flatMap(row => values.map(value => ({ ...row, [key]: value }))),
    [{}],
  )
  return chosen as { [Key in keyof T]: T[Key][number] }[]
}
