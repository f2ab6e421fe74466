import ts from 'typescript'

const LISTED_IDS = /^[RC]\d+\.\d+(\s*,\s*[RC]\d+\.\d+)*$/

/**
 * Every requirement id in brackets in the strings of a test file. Comments do not count, and neither does
 * anything inside a skipped test: it holds nothing.
 */
export function listIdsInTests(fileName: string, source: string): { ids: Set<string>; unreadable: string[] } {
  const ids = new Set<string>()
  const unreadable: string[] = []

  const readText = (text: string) => {
    for (const [bracket, inside = ''] of text.matchAll(/\[([^[\]]*)\]/g)) {
      if (LISTED_IDS.test(inside)) for (const id of inside.split(',')) ids.add(id.trim())
      else if (/\b[RC]\d+\.\d\d/.test(inside)) unreadable.push(bracket)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSkipped(node.expression)) return
    if (ts.isStringLiteralLike(node)) readText(node.text)
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) readText(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest))
  return { ids, unreadable }
}

const isSkipped = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) && ['skip', 'todo', 'fixme'].includes(callee.name.text)
