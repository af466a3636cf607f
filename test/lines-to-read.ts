import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/** A top-level declaration, as `file#name`. */
type Place = string

type Source = {
  /** Where a name that this file uses is declared. */
  placeOf: (name: string) => Place | undefined
  declarations: Map<string, ts.Statement>
  text: ts.SourceFile
}

const root = join(import.meta.dirname, '..')

function readSource(file: string): Source {
  const text = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const declarations = new Map<string, ts.Statement>()
  const imported = new Map<string, Place>()
  for (const statement of text.statements) {
    for (const name of namesIn(statement)) declarations.set(name, statement)
    if (ts.isImportDeclaration(statement)) readImport(statement, file, imported)
  }
  const placeOf = (name: string) => (declarations.has(name) ? `${file}#${name}` : imported.get(name))
  return { placeOf, declarations, text }
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  const { name } = statement as ts.Statement & { name?: ts.Node }
  return name && ts.isIdentifier(name) ? [name.text] : []
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))

function readImport(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  file: string,
  into: Map<string, Place>,
) {
  const named = importClause?.namedBindings
  const from = fileOf((moduleSpecifier as ts.StringLiteral).text, file)
  if (!from || !named || !ts.isNamedImports(named)) return
  for (const { name, propertyName } of named.elements)
    into.set(name.text, `${from}#${(propertyName ?? name).text}`)
}

function fileOf(specifier: string, from: string) {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier))
  const [, top, rest] = /^#(\w+)\/(.+)$/.exec(specifier) ?? []
  return top && rest && existsSync(join(root, top, rest)) ? `${top}/${rest}` : undefined
}

/**
 * The lines that a feature runs through: the declarations of its files that its beginnings use, and what those use in
 * turn, without imports, blank lines and comments. A beginning is where one part hands over to the next without
 * naming it: the button, a route, a port.
 */
export function linesToRead(
  files: readonly string[],
  beginnings: readonly Place[],
  others: readonly Place[] = [],
) {
  const sources = new Map(files.map((file) => [file, readSource(file)]))
  const found = new Map<Place, number>()
  const waiting = [...beginnings]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const [file = '', name = ''] = place.split('#')
    const source = sources.get(file)
    const statement = source?.declarations.get(name)
    if (beginnings.includes(place) && !statement) throw new Error(`${place} is not there`)
    if (!source || !statement || found.has(place) || others.includes(place)) continue
    found.set(place, countLines(statement, source.text))
    const follow = (node: ts.Node) => {
      if (ts.isIdentifier(node)) {
        const used = source.placeOf(node.text)
        if (used) waiting.push(used)
      }
      ts.forEachChild(node, follow)
    }
    follow(statement)
  }
  return found
}

/** Lines that hold at least one token. */
function countLines(statement: ts.Statement, text: ts.SourceFile) {
  const lines = new Set<number>()
  const add = (node: ts.Node) => {
    if (node.getChildCount(text) === 0 && node.getWidth(text) > 0) {
      const first = text.getLineAndCharacterOfPosition(node.getStart(text)).line
      const last = text.getLineAndCharacterOfPosition(node.getEnd()).line
      for (let line = first; line <= last; line++) lines.add(line)
    }
    for (const child of node.getChildren(text)) if (!ts.isJSDoc(child)) add(child)
  }
  add(statement)
  return lines.size
}
