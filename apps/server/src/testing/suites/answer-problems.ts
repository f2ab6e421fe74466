import { refusals, wireRefusal, type RefusalCode } from '@alinha/contract'

/** What nobody outside may see. */
const LEAKS: Record<string, RegExp> = {
  'a stack trace': /\bat .{1,200}:\d+:\d+|\n\s+at /,
  'a file of ours': /node_modules|node:internal|\.[cm]?[jt]s\b|file:\/\//,
  'a folder of ours': new RegExp(process.cwd().replaceAll(/[^\w/]/g, '\\$&')),
  'a statement': /\b(select|insert into|update|delete from)\b.*\b(from|values|set|where)\b/is,
  'words of the database':
    /syntax error|violates|relation "|column "|SQLSTATE|password_hash|invalid input syntax/i,
  'words of the framework': /FST_|Fastify|\bzod\b|Unexpected token|is not a valid url/i,
}

/** What is wrong with an answer, whatever was asked. `text` may be empty where HTTP wants no body. */
export function answerProblems(status: number, text: string, mayBeEmpty = false): string[] {
  const problems = Object.entries(LEAKS)
    .filter(([, leak]) => leak.test(text))
    .map(([what]) => `tells ${what}: ${text.slice(0, 300)}`)
  if (status >= 500) problems.push(`answers ${status}: ${text.slice(0, 300)}`)
  if (status < 300 || (mayBeEmpty && text === '')) return problems
  const parsed = wireRefusal.safeParse(parse(text))
  if (!parsed.success) return [...problems, `answers ${status} without a refusal: ${text.slice(0, 300)}`]
  const declared = refusals[parsed.data.code as RefusalCode]
  if (declared?.status !== status || declared.message !== parsed.data.message)
    problems.push(`answers ${status} with another refusal: ${text.slice(0, 300)}`)
  return problems
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
