import { functions, paints, references } from './svg-names.ts'
import { refuse } from './svg-refused.ts'
import { shown } from './xml.ts'

const ID = /^[A-Za-z_][\w.-]{0,99}$/
/** Numbers, words, colours, paths and lists of them: nothing that an address could be written with. */
const PLAIN = /^[\w\s.,%()+#-]*$/
const FAMILY = /^[\p{L}\p{N}\s,'"-]*$/u

export const isId = (id: string) => ID.test(id)

/** The id in `#id`; refused if it leads anywhere else. */
export function idOfHref(href: string): string {
  const id = href.trim()
  if (id.startsWith('#') && isId(id.slice(1))) return id.slice(1)
  return refuse(
    /^data:/i.test(id)
      ? 'It has a file inside (‘data:’). Please draw it with shapes only.'
      : `It links to ‘${shown(id)}’: a logo may only point into itself.`,
  )
}

/** A value as it is written out: checked, and the id that it refers to, if any. Refused if it can't be read. */
export function checkedValue(name: string, typed: string): { value: string; id?: string } {
  const value = typed.trim()
  if (/^url\s*\(/i.test(value)) {
    const id = idOfUrl(value)
    if (paints.has(name) || references.has(name)) return { value: `url(#${id})`, id }
  } else if (name === 'font-family') {
    if (FAMILY.test(value)) return { value }
  } else if (PLAIN.test(value) && wordsBeforeBrackets(value).every((word) => functions.has(word)))
    return { value }
  return refuse(`Its ‘${name}’ is ‘${shown(value)}’, which a logo can’t have.`)
}

/** The id in `url(#id)`, `url("#id")`; the value after it, for when there is none, is left out. */
export function idOfUrl(value: string): string {
  const inside = value.slice(value.indexOf('(') + 1)
  const end = inside.indexOf(')')
  const address = (end < 0 ? inside : inside.slice(0, end)).trim()
  const quote = address[0]
  return idOfHref(quote === '"' || quote === "'" ? address.slice(1, -1) : address)
}

/** In small letters: `rgb` of `rgb(1,2,3)`. */
function wordsBeforeBrackets(value: string): string[] {
  const pieces = value.split('(').slice(0, -1)
  return pieces.map((piece) => {
    const words = piece.trimEnd().split(/[\s,)]/)
    return (words.at(-1) ?? '').toLowerCase()
  })
}
