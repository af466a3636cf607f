import { properties } from './svg-names.ts'
import { refuse } from './svg-refused.ts'
import { idOfUrl } from './svg-values.ts'
import { ownAttributes, shown, type XmlElement } from './xml.ts'

type Declarations = ReadonlyMap<string, string>
/** A value, and which rule said it. */
type Declared = { value: string; place: number }
type Said = ReadonlyMap<string, Declared>
/** By the selector, `path`, `.cls-1` or `#leaf`, so that no element has to try every rule. */
export type StyleSheet = ReadonlyMap<string, Said>

const SIMPLE = /^[.#]?[A-Za-z_][\w-]{0,99}$/
const MOST_RULES = 500

const threats: [RegExp, string][] = [
  [/@/, 'an @ rule, such as @import'],
  [/\\/, 'an escape (\\)'],
  [/expression/i, '‘expression’, a script'],
  [/script:/i, 'a script'],
  [/data:/i, 'a file inside (‘data:’)'],
  [/behaviou?r\s{0,9}:|-moz-binding/i, 'a script'],
  [/</, '‘<’'],
]

/** Refuses a style that could load or run something; without its comments otherwise. */
function harmless(css: string): string {
  const plain = withoutComments(css)
  for (const [form, words] of threats) if (form.test(plain)) refuse(`Its style has ${words} in it.`)
  for (const [at, piece] of plain.split(/url\s{0,9}\(/i).entries()) if (at > 0) idOfUrl(`url(${piece}`)
  return plain
}

function withoutComments(css: string): string {
  let plain = ''
  let at = 0
  for (;;) {
    const start = css.indexOf('/*', at)
    if (start < 0) return plain + css.slice(at)
    const end = css.indexOf('*/', start + 2)
    if (end < 0) return refuse('Its style has a comment without an end.')
    plain += `${css.slice(at, start)} `
    at = end + 2
  }
}

/** What declarations say; properties that a logo can’t have are left out. */
function declarationsIn(plain: string): Declarations {
  const found = new Map<string, string>()
  for (const declaration of plain.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim()
    if (properties.has(name) && value !== '') found.set(name, value)
  }
  return found
}

/** Reads `<style>`: rules of plain classes, ids and names of elements, as drawing programs write them. */
export function readStyleSheet(texts: readonly string[]): StyleSheet {
  const sheet = new Map<string, Map<string, Declared>>()
  let place = 0
  let rest = harmless(texts.join('\n'))
  while (rest.trim() !== '') {
    const [start, end] = [rest.indexOf('{'), rest.indexOf('}')]
    if (start < 0 || end < start) refuse('Its style sheet can’t be read.')
    const declarations = declarationsIn(rest.slice(start + 1, end))
    for (const selector of rest
      .slice(0, start)
      .split(',')
      .map((each) => each.trim())) {
      if (!SIMPLE.test(selector))
        refuse(
          `Its style sheet has a rule for ‘${shown(selector)}’: only plain classes can be read. Save it with ‘presentation attributes’.`,
        )
      place += 1
      if (place > MOST_RULES) refuse(`Its style sheet has too many rules: at most ${MOST_RULES}.`)
      const said = sheet.get(selector) ?? new Map<string, Declared>()
      for (const [name, value] of declarations) said.set(name, { value, place })
      sheet.set(selector, said)
    }
    rest = rest.slice(end + 1)
  }
  return sheet
}

/**
 * All that an element's styles and attributes say, as attributes: the weakest first, as browsers rank them. A style
 * sheet is not needed any more then.
 */
export function resolvedStyles(element: XmlElement, sheet: StyleSheet): ReadonlyMap<string, string> {
  const own = ownAttributes(element)
  const classes = new Set((own.get('class') ?? '').split(/\s/))
  const style = own.get('style')
  return new Map([
    ...[...own].filter(([attribute]) => properties.has(attribute)),
    ...declaredIn(sheet.get(element.name)),
    ...declaredIn(latestOf([...classes].flatMap((each) => sheet.get(`.${each}`) ?? []))),
    ...declaredIn(sheet.get(`#${own.get('id') ?? ''}`)),
    ...(style ? declarationsIn(harmless(style)) : []),
  ])
}

const declaredIn = (said: Said = new Map()) =>
  [...said].map(([name, { value }]): [string, string] => [name, value])

/** Of several classes, the rule that stands last counts, whatever their order on the element. */
function latestOf(classes: readonly Said[]): Said {
  const latest = new Map<string, Declared>()
  for (const said of classes)
    for (const [name, one] of said) if (one.place > (latest.get(name)?.place ?? 0)) latest.set(name, one)
  return latest
}
