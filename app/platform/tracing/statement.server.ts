import type { Facts } from './tracing.server.ts'

const LONGEST_STATEMENT = 2_000
const MOST_KNOWN = 1_000

type Statement = { name: string; facts: Facts }

const known = new Map<string, Statement>()

/**
 * A statement as a span has it: what it does and to which table, and its text. Values are parameters, which are not
 * here; what is written between quotes in the text is left out as well, in case somebody's value is.
 */
export function describeStatement(text: string): Statement {
  const found = known.get(text)
  if (found) return found
  const described = newlyDescribed(text)
  // Lists of values make ever new texts, some of them hundreds of kilobytes long.
  if (known.size < MOST_KNOWN && text.length <= LONGEST_STATEMENT) known.set(text, described)
  return described
}

function newlyDescribed(text: string): Statement {
  const bare = withoutLiterals(text.slice(0, LONGEST_STATEMENT)).replaceAll(/\s+/g, ' ').trim()
  const verb = (/^\(?\s*([a-z]+)/i.exec(bare)?.[1] ?? 'statement').toLowerCase()
  const table = /\b(?:from|into|update|table)\s+"?([a-z_]\w*(?:"?\."?\w+)?)/i
    .exec(bare)?.[1]
    ?.replaceAll('"', '')
  const name = table ? `${verb} ${table}` : verb
  return {
    name,
    facts: { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': bare },
  }
}

/**
 * Up to the end if a literal does not end: it was cut off, or is quoted in a way that is not known here. A backslash
 * may end a literal or not, as the server is set up: nothing behind the first quote is believed then.
 */
const withoutLiterals = (text: string) =>
  text.includes('\\')
    ? text.replace(/['$](?!\d)[\s\S]*/, '…')
    : text.replaceAll(pieces, (piece) => spoken[piece[0] ?? ''] ?? piece)

/** Literals, comments and quoted names, in one go: a quote within one of the others begins nothing. */
const pieces =
  /'(?:[^']|'')*(?:'|$)|\$([a-z_]*)\$[\s\S]*?(?:\$\1\$|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"]*"/gi
const spoken: Record<string, string> = { "'": "'…'", $: '$…$', '-': ' ', '/': ' ' }
