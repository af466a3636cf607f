import { Marked, type Token } from 'marked'

/** The front matter of a file, between two lines of `---`: one `name: value` per line. */
export type Head = Readonly<Record<string, string>>

/**
 * A part of a text: safe HTML, or a placeholder for a component, in its own paragraph: `{{form:order}}`, or a picture with
 * its words, `![A green bottle](drink:skerravane-10)`, which is the place `picture:drink:skerravane-10`.
 */
export type Piece = { html: string } | { place: string; words?: string }

export function readMarkdown(file: string): { head: Head; text: string } {
  const [, head = '', text] = /^---\n([\s\S]*?\n)??---\n([\s\S]*)$/.exec(file) ?? []
  if (text === undefined) throw new Error('A text without a head between lines of ---')
  const lines = head === '' ? [] : head.slice(0, -1).split('\n')
  return { head: Object.fromEntries(lines.map(readLine)), text: text.trim() }
}

/** A file with this head and text, as `readMarkdown` reads it. */
export const writeMarkdown = (head: Head, text: string) =>
  `---\n${Object.entries(head)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n\n${text}\n`

function readLine(line: string): [name: string, value: string] {
  const [, name, value] = /^([a-z-]+): +(\S.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`Not 'name: value' in a head: ${line}`)
  return [name, value.trim()]
}

export type HeadingLevel = 2 | 3

/** `##` in the file becomes a heading of that level; the title above it comes from the page. */
export function renderMarkdown(text: string, headingsFrom: HeadingLevel): Piece[] {
  const marked = markedWith(headingsFrom)
  const pieces: Piece[] = []
  let words: Token[] = []
  const endWords = () => {
    if (words.some(({ type }) => type !== 'space')) pieces.push({ html: marked.parser(words) })
    words = []
  }
  for (const token of marked.lexer(text)) {
    const piece = placeOf(token)
    if (piece) {
      endWords()
      pieces.push(piece)
    } else words.push(token)
  }
  endWords()
  return pieces
}

function placeOf(token: Token): Piece | undefined {
  if (token.type !== 'paragraph') return undefined
  const place = /^\{\{([a-z0-9:-]+)\}\}$/.exec(token.raw.trim())?.[1]
  if (place) return { place }
  const [picture, ...more] = token.tokens ?? []
  if (picture?.type !== 'image' || more.length > 0) return undefined
  const [, scene] = /^scene:([a-z0-9-]+)$/.exec(picture.href) ?? []
  if (scene === undefined && !/^(?:drink|picture):/.test(picture.href)) return undefined
  return { place: `picture:${scene ?? picture.href}`, words: picture.text }
}

/** Every token of a text, those inside of others too, and the pictures that stand alone, where they are shown. */
export function tokensOf(text: string): { tokens: Token[]; shown: ReadonlySet<Token> } {
  const marked = markedWith(2)
  const outer = marked.lexer(text)
  const tokens: Token[] = []
  marked.walkTokens(outer, (token) => void tokens.push(token))
  const shown = outer.flatMap((token) => (placeOf(token) && 'tokens' in token && token.tokens) || [])
  return { tokens, shown: new Set(shown) }
}

/**
 * The result is set as HTML without escaping. HTML in the text is no HTML here: it is shown as it is typed. What
 * can't be shown throws.
 */
const markedWith = (headingsFrom: HeadingLevel) =>
  new Marked({
    tokenizer: { html: () => undefined, tag: () => undefined },
    renderer: {
      heading({ tokens, depth, raw }) {
        const level = depth - 2 + headingsFrom
        if (depth === 1) throw new Error(`The title belongs at the head of the file: ${raw}`)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      image({ raw }) {
        throw new Error(`A picture in a text, where a place should be: ${raw}`)
      },
      link({ href }) {
        if (!leadsSomewhereSafe(href)) throw new Error(`A link that leads nowhere safe: ${href}`)
        return false
      },
    },
  })

export const leadsSomewhereSafe = (href: string) => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(href)
