/** A text in which `{name}` stands for something that is known when it is used. */
export type TemplatePart = string | { name: string }

export type ReadTemplate = { ok: true; parts: TemplatePart[] } | { ok: false; because: string }

const BRACKET = /[{}]/g
const SHOWN = 24

/** Reads a text from its beginning to its end, once. Brackets are for placeholders only. */
export function readTemplate(text: string): ReadTemplate {
  const parts: TemplatePart[] = []
  const bracket = new RegExp(BRACKET)
  let at = 0
  for (let found = bracket.exec(text); found; found = bracket.exec(text)) {
    const begins = found.index
    if (found[0] === '}') return { ok: false, because: 'There is a ‘}’ without a ‘{’ before it' }
    const ends = bracket.exec(text)
    if (ends?.[0] !== '}')
      return {
        ok: false,
        because: `Please close ‘${text.slice(begins, begins + SHOWN)}’ with a ‘}’, or take out the ‘{’`,
      }
    if (begins > at) parts.push(text.slice(at, begins))
    parts.push({ name: text.slice(begins + 1, ends.index) })
    at = ends.index + 1
  }
  if (at < text.length) parts.push(text.slice(at))
  return { ok: true, parts }
}

/** Filled in, a value is never read again. An empty one takes the space before it along. */
export function fillTemplate(parts: readonly TemplatePart[], valueFor: (name: string) => string): string {
  let filled = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      filled += part
      continue
    }
    const value = onOneLine(valueFor(part.name))
    if (value === '' && filled.endsWith(' ')) filled = filled.slice(0, -1)
    filled += value
  }
  return filled
}

/** Control characters have no place in a header, nor a line break in a value. */
export const onOneLine = (value: string) => value.replaceAll(/[\s\p{Cc}]+/gu, ' ')
