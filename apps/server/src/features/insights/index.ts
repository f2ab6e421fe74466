export { recordHeardBugs } from './bugs/record-bugs.ts'
export { countMoney } from './money/count-money.ts'
export { sumWatching } from './watching/sum-watching.ts'
