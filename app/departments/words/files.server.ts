import { readMarkdown, writeMarkdown } from '#app/platform/text/markdown.server.ts'
import type { TextKind } from './text-kind.ts'
import type { Written } from './words.ts'

/** A file of Markdown in its parts. */
export function writtenIn(file: string): Written {
  const { head, text } = readMarkdown(file)
  return { head: { ...head }, markdown: text }
}

/**
 * The file of a text, its head in the order that those of the repository have. One that says what the repository's says
 * is that file, byte for byte.
 */
export function fileOf({ headFields, files }: TextKind, name: string, { head, markdown }: Written): string {
  const filled = headFields().flatMap(({ name: field }) => {
    const value = head[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  const file = writeMarkdown(Object.fromEntries(filled), markdown.trim())
  const came = files[name]
  return came !== undefined && saysTheSame(came, file) ? came : file
}

function saysTheSame(one: string, other: string): boolean {
  const [a, b] = [writtenIn(one), writtenIn(other)]
  const lines = ({ head }: Written) => JSON.stringify(Object.entries(head).toSorted())
  return a.markdown === b.markdown && lines(a) === lines(b)
}
