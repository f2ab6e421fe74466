import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

type ListRow = { name: string; email: string; cpf: string }
type Fate = 'new' | 'exists' | 'repeated' | 'refused'
export type GeneratedRow = ListRow & { line: number; fate: Fate }

/** What is wrong with a row, each kind that there is. */
const WRONG: readonly ((row: ListRow) => ListRow)[] = [
  row => ({ ...row, name: '  ' }),
  row => ({ ...row, name: 'x'.repeat(121) }),
  row => ({ ...row, name: `=HYPERLINK("http://mau.example/${row.email}")` }),
  row => ({ ...row, name: `${row.name}\u0007` }),
  row => ({ ...row, email: '' }),
  row => ({ ...row, email: row.email.replace('@', '@@') }),
  row => ({ ...row, cpf: '123.456.789-00' }),
]

const FIRST = ['Ana', 'Bruno', 'Conceição', "D'Ávila", 'Élio', 'Fátima', 'Žofie', 'José']
const LAST = ['Souza', 'Araújo', 'Müller', 'Nakamura', 'de Sá', 'Corrêa-Lima', 'O’Brien', 'Prado']

/** With the check digits that belong to the first nine. */
function toCpf(number: number): string {
  const digits = String(100_000_000 + (number % 800_000_000))
  const check = (text: string) => {
    const sum = [...text].reduce((all, digit, place) => all + Number(digit) * (text.length + 1 - place), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const tenth = check(digits)
  return digits + tenth + check(digits + tenth)
}

/** A list of which it is known what must become of each row: `known` have an account before. */
export function generateList(
  chance: Chance,
  { length, domain }: { length: number; domain: string },
): { rows: GeneratedRow[]; known: string[] } {
  const rows: GeneratedRow[] = []
  const known: string[] = []
  const emails: string[] = []
  for (let at = 0; at < length; at++) {
    const fresh: ListRow = {
      name: `${chance.pick(FIRST)} ${chance.pick(LAST)} ${at}`,
      email: `pessoa.${at}@${domain}`,
      cpf: chance.isLucky(0.5) ? toCpf(chance.below(800_000_000)) : '',
    }
    const line = at + 2
    if (chance.isLucky(0.03)) rows.push({ ...chance.pick(WRONG)(fresh), line, fate: 'refused' })
    else if (chance.isLucky(0.02) && emails.length > 0)
      rows.push({ ...fresh, email: chance.pick(emails).toUpperCase(), line, fate: 'repeated' })
    else {
      emails.push(fresh.email)
      const exists = chance.isLucky(0.03)
      if (exists) known.push(fresh.email)
      rows.push({ ...fresh, line, fate: exists ? 'exists' : 'new' })
    }
  }
  return { rows, known }
}
