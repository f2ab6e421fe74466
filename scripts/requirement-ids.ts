import ts from 'typescript'
import { listDeclarations, listIdentifiers, listImports, parseSource } from './called-names.ts'

const LISTED_IDS = /^[RC]\d+\.\d+(\s*,\s*[RC]\d+\.\d+)*$/

/** A requirement id in a title, and the functions beside the test file that this test calls, or the values it reads. */
export type HeldId = { id: string; tested: string[] }

/**
 * Every requirement id in brackets in the strings of a test file. Comments do not count, and neither does
 * anything inside a skipped test: it holds nothing.
 */
export function listIdsInTests(fileName: string, source: string): { held: HeldId[]; unreadable: string[] } {
  const held: HeldId[] = []
  const unreadable: string[] = []
  const file = parseSource(fileName, source)
  const imported = new Set(listImports(file, module => module.startsWith('.')))
  const declared = new Map(listDeclarations(file))
  const calledInFile = listCallees(file)

  const listTested = (test: ts.Node): string[] => {
    const used = listIdentifiers(test)
    for (const name of used) for (const inner of declared.get(name) ?? []) used.add(inner)
    const names = [...used].filter(name => imported.has(name))
    const functions = names.filter(name => calledInFile.has(name))
    return functions.length > 0 ? functions : names
  }
  const readText = (text: string, test: ts.Node) => {
    for (const [bracket, inside = ''] of text.matchAll(/\[([^[\]]*)\]/g)) {
      if (LISTED_IDS.test(inside))
        for (const id of inside.split(',')) held.push({ id: id.trim(), tested: listTested(test) })
      else if (/\b[RC]\d+\.\d\d/.test(inside)) unreadable.push(bracket)
    }
  }
  const visit = (node: ts.Node, test: ts.Node): void => {
    if (ts.isCallExpression(node) && isSkipped(node.expression)) return
    if (ts.isStringLiteralLike(node)) readText(node.text, test)
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) readText(node.text, test)
    const inner = ts.isCallExpression(node) && isTest(node.expression) ? node : test
    ts.forEachChild(node, child => visit(child, inner))
  }
  visit(file, file)
  return { held, unreadable }
}

function listCallees(file: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) names.add(node.expression.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** `it(…)`, `describe(…)` and `it.each(…)(…)`. */
const isTest = (callee: ts.Expression): boolean =>
  ts.isIdentifier(callee)
    ? ['it', 'test', 'describe'].includes(callee.text)
    : (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) && isTest(callee.expression)

const isSkipped = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) && ['skip', 'todo', 'fixme'].includes(callee.name.text)
