export type ModulePlace = {
  id: number
  /** Of the student: what was passed stays passed wherever the module goes. */
  isPassed: boolean
  /** It was open to the student when a manager moved modules. */
  wasOpen: boolean
}

/**
 * The modules whose test a student may come to, in the order of the programme: the first, the one after a passed one,
 * and whatever was passed or was open before modules were moved.
 */
export const openModules = (modules: readonly ModulePlace[]): ReadonlySet<number> =>
  new Set(
    modules
      .filter(
        ({ isPassed, wasOpen }, at) => isPassed || wasOpen || at === 0 || modules[at - 1]?.isPassed === true,
      )
      .map(({ id }) => id),
  )

/** What a move must write down of a student, so that nothing closes before them. Passed modules need no note. */
export const openBeforeMove = (modules: readonly ModulePlace[]): number[] => {
  const open = openModules(modules)
  return modules.filter(({ id, isPassed }) => open.has(id) && !isPassed).map(({ id }) => id)
}
