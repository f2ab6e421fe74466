/** Something that took time inside a request or a job. Its name is ours: no address, value or person is in it. */
export type Span = { name: string | Statement; startedAt: number; milliseconds: number; isFailed: boolean }

/** Gets its name only when its trace is sent, which few are. */
export class Statement {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** What it does to which table. Its values are never part of the text, and no more of the text is told. */
  get name(): string {
    const verb = VERB.exec(this.text)?.[1]?.toLowerCase() ?? 'statement'
    const table = TABLE.exec(this.text)?.[1]
    return table ? `${verb} ${table}` : verb
  }
}

const VERB = /^\s*(?:with\b[^]*?\)\s*)?(select|insert|update|delete|show|begin|commit|rollback)\b/i
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i

export type Trace = {
  /** 32 hexadecimal digits: the id of the request, which is in every line of its log. */
  id: string
  name: string
  startedAt: number
  isSampled: boolean
  spans: Span[]
}

export type EndedTrace = Trace & { milliseconds: number; isFailed: boolean }
