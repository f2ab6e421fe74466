/** Lawyers edit the legal texts in a little markup. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/** An empty line separates blocks; lines that begin with `- ` are a list, lines that begin with `|` are a table. */
export function toBlocks(markup: string): Block[] {
  return markup
    .trim()
    .split(/\n\s*\n/)
    .map(block => {
      const lines = block.split('\n').map(line => line.trim())
      if (lines.every(line => line.startsWith('- ')))
        return { kind: 'list', items: lines.map(line => line.slice(2)) }
      if (lines.every(line => line.startsWith('|'))) {
        const [head = [], ...rows] = lines.map(cells)
        return { kind: 'table', head, rows }
      }
      return { kind: 'paragraph', text: lines.join(' ') }
    })
}
