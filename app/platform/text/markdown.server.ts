import { Marked, type Token } from 'marked'

/** The front matter of a file, between two lines of `---`: one `name: value` per line. */
type Head = Readonly<Record<string, string>>

/** A part of a text: safe HTML, or a placeholder (`{{form:order}}` in its own paragraph) for a component. */
export type Piece = { html: string } | { place: string }

export function readMarkdown(file: string): { head: Head; text: string } {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  if (head === undefined || text === undefined) throw new Error('A text without a head between lines of ---')
  return { head: Object.fromEntries(head.split('\n').map(readLine)), text: text.trim() }
}

function readLine(line: string): [name: string, value: string] {
  const [, name, value] = /^([a-z-]+): +(\S.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`Not 'name: value' in a head: ${line}`)
  return [name, value.trim()]
}

/** `##` in the file becomes a heading of that level; the title above it comes from the page. */
export function renderMarkdown(text: string, headingsFrom: 2 | 3): Piece[] {
  const marked = markedWith(headingsFrom)
  const pieces: Piece[] = []
  let words: Token[] = []
  const endWords = () => {
    if (words.some(({ type }) => type !== 'space')) pieces.push({ html: marked.parser(words) })
    words = []
  }
  for (const token of marked.lexer(text)) {
    const place = token.type === 'paragraph' && /^\{\{([a-z0-9:-]+)\}\}$/.exec(token.raw.trim())?.[1]
    if (place) {
      endWords()
      pieces.push({ place })
    } else words.push(token)
  }
  endWords()
  return pieces
}

/**
 * Trusted text, set as HTML without escaping. It must hold no HTML of its own: a mistake fails where the file is
 * read.
 */
const markedWith = (headingsFrom: 2 | 3) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, raw }) {
        const level = depth - 2 + headingsFrom
        if (depth === 1) throw new Error(`The title belongs at the head of the file: ${raw}`)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      html({ raw }) {
        throw new Error(`HTML in a text: ${raw}`)
      },
      image({ raw }) {
        throw new Error(`A picture in a text, where a place should be: ${raw}`)
      },
      link({ href }) {
        if (!leadsSomewhereSafe.test(href)) throw new Error(`A link that leads nowhere safe: ${href}`)
        return false
      },
    },
  })

const leadsSomewhereSafe = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/
