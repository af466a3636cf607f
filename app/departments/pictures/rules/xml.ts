import { refuse } from './svg-refused.ts'

type XmlAttribute = { name: string; space: string; value: string }
export type XmlElement = {
  name: string
  space: string
  attributes: XmlAttribute[]
  children: (XmlElement | string)[]
}

const MOST_ELEMENTS = 5_000
const MOST_ATTRIBUTES = 100
const MOST_DEPTH = 40

const BROKEN = 'It can’t be read as an SVG. Please save it again.'
const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y
const SPACE = /\s*/y
const EQUALS = /\s*=\s*/y
/** What XML allows in a document. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/** Names of namespaces by their prefixes, those of outer elements behind `outer`. */
type Scope = { own: ReadonlyMap<string, string>; outer: Scope | undefined }

const outermost: Scope = {
  own: new Map([
    ['', ''],
    ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ]),
  outer: undefined,
}

/**
 * Reads the part of XML that drawings need, strictly and in one pass: elements, attributes, text and the five entities
 * of XML. Comments and processing instructions are left out; a document type, which can name other files and entities,
 * is refused.
 */
export function readXml(text: string): XmlElement {
  if (FORBIDDEN.test(text)) refuse(BROKEN)
  const top: XmlElement = { name: '', space: '', attributes: [], children: [] }
  const open: { element: XmlElement; tag: string; scope: Scope }[] = [
    { element: top, tag: '', scope: outermost },
  ]
  const last = () => open[open.length - 1] ?? refuse(BROKEN)
  let at = 0
  let count = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    if (end > at) last().element.children.push(decoded(text.slice(at, end)))
    at = end
    if (next < 0) break
    if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4)
    else if (text.startsWith('<![CDATA[', at)) {
      const close = behind(text, ']]>', at + 9)
      last().element.children.push(text.slice(at + 9, close - 3))
      at = close
    } else if (text.startsWith('<!', at))
      refuse('It has a document type (<!DOCTYPE …>), which can hide other files in it. Save it without one.')
    else if (text.startsWith('<?', at)) {
      if (text.startsWith('<?xml-stylesheet', at)) refuse('It loads a style sheet from elsewhere.')
      at = behind(text, '?>', at + 2)
    } else if (text.startsWith('</', at)) {
      const tag = matchAt(NAME, text, at + 2)
      at = at + 2 + tag.length
      at += matchAt(SPACE, text, at).length
      if (text[at] !== '>' || open.length < 2 || open.pop()?.tag !== tag) refuse(BROKEN)
      at += 1
    } else {
      const read = readTag(text, at + 1, last().scope)
      count += 1
      if (count > MOST_ELEMENTS)
        refuse(`It has too many parts: at most ${MOST_ELEMENTS.toLocaleString('en-GB')}.`)
      if (open.length > MOST_DEPTH) refuse(`It is nested too deeply: at most ${MOST_DEPTH} levels.`)
      last().element.children.push(read.element)
      if (!read.isClosed) open.push(read)
      at = read.end
    }
  }
  const roots = top.children.filter((child) => typeof child !== 'string')
  const strayText = top.children.some((child) => typeof child === 'string' && child.trim() !== '')
  if (open.length > 1 || roots.length !== 1 || strayText) refuse(BROKEN)
  return roots[0] ?? refuse(BROKEN)
}

function readTag(text: string, from: number, outer: Scope) {
  const tag = matchAt(NAME, text, from)
  let at = from + tag.length
  const typed = new Map<string, string>()
  const own = new Map<string, string>()
  for (;;) {
    const space = matchAt(SPACE, text, at)
    at += space.length
    if (text[at] === '>' || text.startsWith('/>', at)) break
    const name = matchAt(NAME, text, at)
    at += name.length
    const equals = matchAt(EQUALS, text, at)
    at += equals.length
    const quote = text[at]
    const end = text.indexOf(quote ?? '', at + 1)
    if (space === '' || equals === '' || (quote !== '"' && quote !== "'") || end < 0) refuse(BROKEN)
    const value = text.slice(at + 1, end)
    if (value.includes('<') || typed.has(name)) refuse(BROKEN)
    typed.set(name, decoded(value))
    if (typed.size > MOST_ATTRIBUTES) refuse(`Its <${shown(tag)}> has too many attributes.`)
    if (name === 'xmlns') own.set('', decoded(value))
    else if (name.startsWith('xmlns:')) own.set(name.slice('xmlns:'.length), decoded(value))
    at = end + 1
  }
  const scope = own.size > 0 ? { own, outer } : outer
  const isClosed = text[at] === '/'
  const [prefix, name] = splitName(tag)
  const element: XmlElement = { name, space: spaceOf(prefix, scope), attributes: [], children: [] }
  for (const [typedName, value] of typed) {
    const [itsPrefix, itsName] = splitName(typedName)
    if (itsPrefix === 'xmlns' || typedName === 'xmlns') continue
    const space = itsPrefix === '' ? '' : spaceOf(itsPrefix, scope)
    element.attributes.push({ name: itsName, space, value })
  }
  return { element, tag, scope, isClosed, end: at + (isClosed ? 2 : 1) }
}

function spaceOf(prefix: string, scope: Scope): string {
  for (let each: Scope | undefined = scope; each; each = each.outer) {
    const space = each.own.get(prefix)
    if (space !== undefined) return space
  }
  return refuse(`It uses the prefix ‘${shown(prefix)}:’ without saying what it is. Please save it again.`)
}

function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':')
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}

/** What a sticky expression finds there; refused if it finds nothing. */
function matchAt(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at
  const found = expression.exec(text)?.[0]
  return found ?? refuse(BROKEN)
}

function behind(text: string, ending: string, from: number): number {
  const at = text.indexOf(ending, from)
  return at < 0 ? refuse(BROKEN) : at + ending.length
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decoded(text: string): string {
  const [first = '', ...rest] = text.split('&')
  return first + rest.map(decodedStart).join('')
}

/** What follows an ampersand. */
function decodedStart(text: string): string {
  const end = text.indexOf(';')
  const name = text.slice(0, Math.max(0, end))
  if (end < 1 || end > 10) refuse(BROKEN)
  const sign = entities.get(name) ?? signOf(name)
  if (sign === undefined) refuse(`It uses the entity ‘&${shown(name)};’, which could stand for anything.`)
  return sign + text.slice(end + 1)
}

function signOf(name: string): string | undefined {
  const [, hex, digits] = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? []
  if (!hex && !digits) return undefined
  const code = hex ? Number.parseInt(hex, 16) : Number(digits)
  if (code > 0x10ffff) return refuse(BROKEN)
  const sign = String.fromCodePoint(code)
  return FORBIDDEN.test(sign) ? refuse(BROKEN) : sign
}

/** Those without a prefix, which are the element's own. */
export const ownAttributes = ({ attributes }: XmlElement): ReadonlyMap<string, string> =>
  new Map(attributes.filter(({ space }) => space === '').map(({ name, value }) => [name, value]))

/** A name for a message: short, whatever it is. */
export const shown = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name)
