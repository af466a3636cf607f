import type { Field } from './fields.ts'

/** A form's body as pairs, in their original order: parsers that build objects reorder fields or drop some. */
export const readFields = (body: string): Field[] => [...new URLSearchParams(body)]

/** A browser posts every line break as CRLF, which is signed as a line feed; anything else may come back as two. */
export const withLineFeeds = (value: string) => value.replaceAll(/\r\n|\n\r|\r/g, '\n')

/**
 * The text that is signed: like PHP's `http_build_query`, root names sorted, the inside of a root in its original
 * order.
 */
export const canonicalText = (fields: readonly Field[]) =>
  fields
    .toSorted(([a], [b]) => compare(rootOf(a), rootOf(b)))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
    .replaceAll(/%0D%0A|%0A%0D|%0D/g, '%0A')

const rootOf = (name: string) => name.split('[', 1)[0] ?? ''

/** By character code, upper case first; unlike `localeCompare`. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
