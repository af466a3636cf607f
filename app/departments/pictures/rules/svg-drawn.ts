import { refuse } from './svg-refused.ts'

/** A part of a drawing as it is written out. */
export type Drawn = {
  name: string
  attributes: Map<string, string>
  /** The parts that it shows or is cut out by. */
  refersTo: string[]
  children: (Drawn | string)[]
}

const MOST_DRAWN = 20_000
const MOST_CHAIN = 8
/** Of the attributes and words of one part, as drawing programs write them. */
const LETTERS_OF_A_PART = 200
const MOST_LETTERS = 400_000

/**
 * Refuses a drawing in which a few parts are repeated without end ('billion laughs'): ten copies of ten copies of ten …
 * would keep a browser busy for hours.
 */
export function limitRenderCost(root: Drawn) {
  const byId = new Map<string, Drawn>()
  collectIds(root, byId)
  const costs = new Map<Drawn, number | 'being counted'>()
  const costOf = (part: Drawn, chain: number): number => {
    const known = costs.get(part)
    if (known === 'being counted') return refuse('A part of it is made of itself.')
    if (known !== undefined) return known
    if (chain > MOST_CHAIN) return refuse('Its parts are made of parts of parts: that goes too deep.')
    costs.set(part, 'being counted')
    let cost = costOfOne(part)
    for (const child of part.children) if (typeof child !== 'string') cost += costOf(child, chain)
    for (const id of part.refersTo) {
      const target = byId.get(id)
      if (target) cost += costOf(target, chain + 1)
    }
    if (cost > MOST_DRAWN)
      return refuse('It repeats its parts too often: a browser would take too long to draw it.')
    costs.set(part, cost)
    return cost
  }
  costOf(root, 0)
}

/** A path or a text of many letters takes as long to draw as many short ones. */
function costOfOne({ attributes, children }: Drawn): number {
  let letters = 0
  for (const value of attributes.values()) letters += value.length
  for (const child of children) if (typeof child === 'string') letters += child.length
  return 1 + Math.floor(letters / LETTERS_OF_A_PART)
}

/** The first of each id counts. */
function collectIds(part: Drawn, byId: Map<string, Drawn>) {
  const id = part.attributes.get('id')
  if (id !== undefined && byId.has(id)) part.attributes.delete('id')
  else if (id !== undefined) byId.set(id, part)
  for (const child of part.children) if (typeof child !== 'string') collectIds(child, byId)
}

/** The drawing as text. */
export function writeSvg(root: Drawn): string {
  const pieces: string[] = []
  let letters = 0
  const add = (piece: string) => {
    letters += piece.length
    if (letters > MOST_LETTERS) refuse('It is too large once it is written out plainly.')
    pieces.push(piece)
  }
  const write = ({ name, attributes, children }: Drawn) => {
    add(`<${name}`)
    for (const [attribute, value] of attributes) add(` ${attribute}="${escaped(value)}"`)
    if (children.length === 0) return add('/>')
    add('>')
    for (const child of children) typeof child === 'string' ? add(escaped(child)) : write(child)
    add(`</${name}>`)
  }
  write(root)
  return pieces.join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
