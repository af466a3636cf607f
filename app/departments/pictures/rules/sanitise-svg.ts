import { type Drawn, limitRenderCost, writeSvg } from './svg-drawn.ts'
import { attributes, dangerous, elements, withReference, withText } from './svg-names.ts'
import { refuse, SvgRefused } from './svg-refused.ts'
import { sizeOfSvg } from './svg-size.ts'
import { readStyleSheet, resolvedStyles, type StyleSheet } from './svg-styles.ts'
import { checkedValue, idOfHref, isId } from './svg-values.ts'
import { ownAttributes, readXml, shown, type XmlElement } from './xml.ts'

type Sanitised = { ok: true; svg: string; width: number; height: number } | { ok: false; because: string }

const SVG = 'http://www.w3.org/2000/svg'
/** Where and how large a logo is, its page says. */
const ofRoot: ReadonlySet<string> = new Set(['viewBox', 'width', 'height', 'x', 'y', 'transform'])
const XHTML = 'http://www.w3.org/1999/xhtml'

/**
 * A drawing, rewritten from what a logo may be made of. What is harmless and of no use is left out: comments, notes
 * of drawing programs, classes. What could run, load or hide something is refused by its name.
 */
export function sanitiseSvg(bytes: Uint8Array): Sanitised {
  try {
    const root = readXml(textOf(bytes))
    if (!isSvg(root) || root.name !== 'svg') refuse('It is no SVG: it does not begin with <svg>.')
    const styles: string[] = []
    judge(root, styles)
    const { viewBox, width, height } = sizeOfSvg(ownAttributes(root))
    const drawn = draw(root, readStyleSheet(styles))
    const others = [...drawn.attributes].filter(([name]) => !ofRoot.has(name))
    drawn.attributes = new Map([
      ['xmlns', SVG],
      ['viewBox', viewBox],
      ['width', String(width)],
      ['height', String(height)],
      ...others,
    ])
    limitRenderCost(drawn)
    return { ok: true, svg: writeSvg(drawn), width, height }
  } catch (failure) {
    if (failure instanceof SvgRefused) return { ok: false, because: failure.message }
    throw failure
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('Its letters can’t be read. Please save it as UTF-8.')
  }
}

/** Without any namespace it is meant as one, too. */
const isSvg = ({ space }: XmlElement) => space === SVG || space === ''

/** Refuses what is dangerous wherever it is, also in what is left out; collects the style sheets. */
function judge(element: XmlElement, styles: string[]) {
  const { name, space, children } = element
  const danger = dangerous.get(name.toLowerCase())
  if (danger) refuse(`It has ${danger} in it. Please save it without.`)
  if (space === XHTML) refuse('It has a web page in it. Please save it without.')
  for (const attribute of element.attributes) {
    if (/^on/i.test(attribute.name))
      refuse(`Its <${shown(name)}> has a script (‘${shown(attribute.name)}’). Please save it without.`)
    if (attribute.name.toLowerCase() === 'href') idOfHref(attribute.value)
  }
  if (isSvg(element) && name === 'style')
    styles.push(children.filter((child) => typeof child === 'string').join(''))
  for (const child of children) if (typeof child !== 'string') judge(child, styles)
}

/** Parts of drawing programs, which no browser draws. */
const isLeftOut = (element: XmlElement) =>
  !isSvg(element) || element.name === 'metadata' || element.name === 'style'

function draw(element: XmlElement, sheet: StyleSheet): Drawn {
  const { name, children } = element
  if (!elements.has(name)) refuse(`It has <${shown(name)}> in it, which a logo can’t have here.`)
  const drawn: Drawn = { name, attributes: new Map(), refersTo: [], children: [] }
  const own = ownAttributes(element)
  const id = own.get('id')
  if (id !== undefined && isId(id)) drawn.attributes.set('id', id)
  for (const [attribute, typed] of new Map([...own, ...resolvedStyles(element, sheet)])) {
    if (!attributes.has(attribute)) continue
    const checked = checkedValue(attribute, typed)
    drawn.attributes.set(attribute, checked.value)
    if (checked.id !== undefined) drawn.refersTo.push(checked.id)
  }
  const href = element.attributes.find((attribute) => attribute.name === 'href')
  if (href && withReference.has(name)) {
    const target = idOfHref(href.value)
    drawn.attributes.set('href', `#${target}`)
    drawn.refersTo.push(target)
  }
  for (const child of children) {
    if (typeof child !== 'string') {
      if (!isLeftOut(child)) drawn.children.push(draw(child, sheet))
    } else if (withText.has(name)) drawn.children.push(child)
  }
  return drawn
}
