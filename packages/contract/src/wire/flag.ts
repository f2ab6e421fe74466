export const toFlag = (yes: boolean): 0 | 1 => (yes ? 1 : 0)
