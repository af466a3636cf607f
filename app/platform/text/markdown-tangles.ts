/** Where something is wrong with a text, or strange: its line, from 1. */
export type Remark = { line: number; words: string }

/**
 * Emphasis is looked for from each sign to each other, and an e-mail address behind each `!`: the time grows with the
 * square of their number.
 */
const MOST_SIGNS = 4_000
const MOST_SIGNS_TOGETHER = 300
/** The reader of Markdown calls itself for each level. */
const DEEPEST = 8
const WIDEST_INDENT = 40
/** Every row of a table is filled up to the number of its columns. */
const MOST_COLUMNS = 20
const MOST_BRACKETS = 500
/** Each line of a list is read again and again to see where the list ends. */
const MOST_LINES = 2_000

/**
 * What would cost the reader of Markdown far more than its length says, so that it is never given to it. Takes time in
 * proportion to the text.
 */
export function tangleIn(text: string): Remark | undefined {
  let all = 0
  let together = 0
  let brackets = 0
  let lines = 0
  for (const [at, line] of text.split('\n').entries()) {
    const here = (words: string): Remark => ({ line: at + 1, words })
    if (line.trim() === '') together = brackets = 0
    else if (++lines > MOST_LINES) return here(`A text has ${MOST_LINES} lines at most`)
    const [lead = ''] = /^(?:[\s>*+-]|\d{1,9}[.)](?=\s))*/.exec(line) ?? []
    if (countIn(lead, /[>*+.)-]/g) > DEEPEST && !isRule(line))
      return here(`Quotations and lists may be ${DEEPEST} deep at most`)
    const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ') ?? ''
    if (indent.length > WIDEST_INDENT) return here(`A line may begin with ${WIDEST_INDENT} spaces at most`)
    if (countIn(line, /\|/g) > MOST_COLUMNS + 1) return here(`A table has ${MOST_COLUMNS} columns at most`)
    const signs = countIn(line, /[*_~!]/g)
    all += signs
    together += signs
    brackets += countIn(line, /[[\]`<]/g)
    if (brackets > MOST_BRACKETS) return here('Too many brackets or backticks in one paragraph')
    if (together > MOST_SIGNS_TOGETHER)
      return here('Too many stars, underscores or exclamation marks in one paragraph')
    if (all > MOST_SIGNS) return here('Too many stars, underscores and exclamation marks')
  }
  return undefined
}

const countIn = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0

/** `-----`, between two parts of a text. */
const isRule = (line: string) => /^\s*([*_-])(?:\s*\1)+\s*$/.test(line) && line.length < 200
