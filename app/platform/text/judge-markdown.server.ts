import type { Token } from 'marked'
import { leadsSomewhereSafe, tokensOf } from './markdown.server.ts'
import { type Remark, tangleIn } from './markdown-tangles.ts'

type Link = { href: string; line: number }
type Picture = Link & { words: string }

/** What can't be shown, what is shown otherwise than it may be meant, and what a text leads to and shows. */
export type JudgedMarkdown = { wrong: Remark[]; strange: Remark[]; links: Link[]; pictures: Picture[] }

/**
 * Judges a text before it is rendered. `parts` are names that need a paragraph of their own, `{{form:order}}`.
 * Takes time in proportion to its length.
 */
export function judgeMarkdown(text: string, parts: readonly string[] = []): JudgedMarkdown {
  const judged: JudgedMarkdown = { wrong: [], strange: [], links: [], pictures: [] }
  const tangle = tangleIn(text)
  if (tangle) return { ...judged, wrong: [tangle] }
  const lineOf = linesOf(text)
  const { tokens, shown } = tokensOf(text)
  for (const token of tokens) {
    const isShown = shown.has(token)
    judgeToken(token, judged, { isShown, lineOf })
    if (!isShown) judged.wrong.push(...misplacedIn(token, parts, lineOf))
  }
  for (const [at, line] of text.split('\n').entries())
    if (/<[a-z/!]/i.test(line.replace(/<(https:|mailto:)|`[^`]*`/g, '')))
      judged.strange.push({ line: at + 1, words: 'HTML is shown as it is typed' })
  return judged
}

function judgeToken(
  token: Token,
  { wrong, links, pictures }: JudgedMarkdown,
  { isShown, lineOf }: { isShown: boolean; lineOf: (raw: string) => number },
) {
  if (!judgedTypes.has(token.type)) return
  const line = lineOf(token.raw)
  if (token.type === 'heading' && token.depth === 1)
    wrong.push({ line, words: 'A heading begins with ## or more: the title has a field of its own' })
  if (token.type === 'link') {
    if (leadsSomewhereSafe(token.href)) links.push({ href: token.href, line })
    else
      wrong.push({
        line,
        words: `A link begins with /, https://, mailto: or tel:, and not with ‘${token.href.slice(0, 40)}’`,
      })
  }
  if (token.type === 'image') {
    pictures.push({ href: token.href, words: token.text, line })
    if (!isShown)
      wrong.push({ line, words: 'A picture needs a paragraph of its own, as ![its words](scene:name)' })
  }
}

/** Parts among other words would be shown as they are typed. */
function misplacedIn(token: Token, parts: readonly string[], lineOf: (raw: string) => number): Remark[] {
  if (token.type !== 'text' || 'tokens' in token || !token.raw.includes('{{')) return []
  const line = lineOf(token.raw)
  return [...token.raw.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(({ 0: named, 1: name = '', index }) =>
    parts.includes(name)
      ? [{ line: line + linesIn(token.raw.slice(0, index)), words: `${named} needs a paragraph of its own` }]
      : [],
  )
}

const linesIn = (text: string) => text.split('\n').length - 1

/** A paragraph for its line alone: what is in it is not found before it. */
const judgedTypes = new Set(['heading', 'link', 'image', 'paragraph'])

/** Finds the line of a part by its beginning. Tokens come in the order of the text, nearly: it is looked for from the last. */
function linesOf(text: string) {
  let [at, line] = [0, 1]
  return (raw: string) => {
    const start = raw.replace(/^\s+/, '').slice(0, 80).split('\n', 1)[0] ?? ''
    const found = text.indexOf(start, at)
    if (start === '' || found < 0) return line
    for (let next = text.indexOf('\n', at); next >= 0 && next < found; next = text.indexOf('\n', next + 1))
      line++
    at = found
    return line
  }
}
