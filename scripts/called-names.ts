import ts from 'typescript'

export type Source = { path: string; text: string }

const LIBRARY = /^packages\/(domain|contract)\/src\//
const PRODUCT = /^(apps\/(server|web)|packages\/(domain|contract|providers))\/src\//
const TESTING = /\.test(-data)?\.tsx?$|\/testing\//
const SHARED_PACKAGES = ['@alinha/domain', '@alinha/contract']

export const isProductSource = (path: string): boolean => PRODUCT.test(path) && !TESTING.test(path)

export const parseSource = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

export function listIdentifiers(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner)) names.add(inner.text)
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return names
}

/** Each name that a file declares at its top, with the identifiers of its declaration. */
export function listDeclarations(file: ts.SourceFile): [name: string, uses: Set<string>][] {
  return file.statements.flatMap((statement): [string, Set<string>][] => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(declaration =>
        [...listIdentifiers(declaration.name)].map((name): [string, Set<string>] => [
          name,
          listIdentifiers(declaration),
        ]),
      )
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    return isNamed && statement.name ? [[statement.name.text, listIdentifiers(statement)]] : []
  })
}

/** The values that a file imports from the places that `isFrom` takes. */
export function listImports(file: ts.SourceFile, isFrom: (module: string) => boolean): string[] {
  return file.statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const bindings = statement.importClause?.namedBindings
    if (!isFrom(statement.moduleSpecifier.text) || !bindings || !ts.isNamedImports(bindings)) return []
    return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
  })
}

/**
 * The names of the domain and the contract that the server, the web or a provider reaches, directly or through another
 * such name. A name that two files declare for themselves counts as one.
 */
export function listCalledNames(sources: Source[]): Set<string> {
  const uses = new Map<string, Set<string>>()
  const waiting: string[] = []
  for (const { path, text } of sources.filter(source => isProductSource(source.path))) {
    const file = parseSource(path, text)
    if (LIBRARY.test(path))
      for (const [name, inside] of listDeclarations(file))
        uses.set(name, new Set([...inside, ...(uses.get(name) ?? [])]))
    else waiting.push(...listImports(file, module => SHARED_PACKAGES.includes(module)))
  }
  const called = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (called.has(name)) continue
    called.add(name)
    waiting.push(...(uses.get(name) ?? []))
  }
  return called
}
