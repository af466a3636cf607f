import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test, vi } from 'vitest'
import { askedNames, askedQuery } from '#app/asked-names.ts'
import { AT_REGISTRATION, anyPassword, phoneField } from '#app/departments/accounts/account-wire.server.ts'
import { passwordProblem } from '#app/departments/accounts/rules/passwords.ts'
import { engraving } from '#app/departments/basket/calls/engraved-lines.server.ts'
import { readWish } from '#app/departments/basket/rules/wish.ts'
import { searchTerms, speltOut, typedWords } from '#app/departments/catalogue/rules/search-words.ts'
import { shelfQuery } from '#app/departments/catalogue/shelf-schema.server.ts'
import { judgeEngraving } from '#app/departments/engraving/engraving.ts'
import { indexed, searchTexts } from '#app/departments/help/rules/help-search.ts'
import { wayOn } from '#app/pages/forms/way-on.ts'
import { emailField, line } from '#app/platform/http/fields.server.ts'
import { encodingFor } from '#app/platform/pages/page-cache.server.ts'
import { pageRequest, readableAddress } from '#server/html/asked-page.ts'
import { redactUrl } from '#server/ops/redact-url.ts'

/**
 * Nobody holds the one thread up by what they write: twice the words cost about twice the time, not four times. Growth
 * is compared, not time, and a reading that looks bad is taken again before it counts.
 */
vi.setConfig({ testTimeout: 120_000 })

const SHORT = 4_000
const LONG = 16_000
/** Four times the length: 4 if the time grows with it, 16 if with its square. */
const MOST_GROWTH = 9
/** What is over this soon tells nothing. */
const WORTH_COMPARING_MS = 20

/** Time on the processor, of this thread alone: what else the machine does is not counted. */
function cost(work: () => unknown, tries = 3): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries; i++) {
    const begun = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begun)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

function growsTooFast(work: (size: number) => () => unknown): boolean {
  const [short, long] = [work(SHORT), work(LONG)]
  for (let reading = 0; reading < 5; reading++) {
    const ms = cost(long, 1)
    if (ms < WORTH_COMPARING_MS || ms / cost(short) < MOST_GROWTH) return false
  }
  return true
}

describe('every regular expression of the shop', () => {
  const expressions = globSync('{app,server,gateway}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap(expressionsIn)
    .filter(({ text }) => /[+*]|,\}/.test(text))

  test('is found', () => expect(expressions.length).toBeGreaterThan(40))

  test.each(expressions)('$text in $file is not slow on any row of letters', ({ text }) => {
    const [, source = '', flags] = /^\/([\s\S]*)\/([a-z]*)$/.exec(text) ?? []
    const expression = new RegExp(source, flags)
    const slow = hostileTo(source).filter(({ from, piece, end }) =>
      growsTooFast((size) => {
        const words = from + piece.repeat(size / piece.length) + end
        return () => words.replace(expression, '')
      }),
    )
    expect(slow).toEqual([])
  })
})

type Found = { file: string; text: string }

function expressionsIn(file: string): Found[] {
  const found: Found[] = []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind))
  return found
}

/** Rows of each letter and word that the expression names, and of some of every class, with and without something behind. */
function hostileTo(source: string) {
  const letters = source.replaceAll(/\\[a-zA-Z]/g, '').replaceAll('\\', '')
  const pieces = new Set([' ', 'a', 'A', '0', '/', 'é', ...letters, ...(letters.match(/[a-z]{2,}/gi) ?? [])])
  return [...pieces].flatMap((piece) => ['', '\u0001'].map((end) => ({ from: '', piece, end })))
}

let asked = 0
const readings: Record<string, (words: string) => unknown> = {
  'the address of a page': (words) => pageRequest(`/${words}`, true),
  'the query of a page': (words) => pageRequest(`/products?q=${words}&${words}`, true),
  'an address to decode': (words) => readableAddress(`/%${words}`),
  'an address to log': (words) => redactUrl(`/${words}?${words}`),
  'what a page asks for': (words) => askedQuery(askedNames('/products'), new URLSearchParams(words)),
  // Never the same twice: what was read once is remembered.
  'Accept-Encoding': (words) => encodingFor(words + ++asked),
  'where to go after signing in': (words) => wayOn(new URLSearchParams({ next: `/${words}` })),
  // Normalising a row of marks takes the square of its length: these are cut short first.
  'a search': (words) => shelfQuery.safeParse({ q: words }).data?.q && typedWords(words),
  'the terms of a search': (words) => speltOut(searchTerms([words], new Map()).strict, new Map()),
  'a question to the help centre': (words) => searchTexts(helpTexts, words),
  'a wish for a case': (words) => readWish(words),
  'words to engrave': (words) =>
    engraving.safeParse({ line1: words, font: 1 }).success &&
    judgeEngraving({ line1: words, line2: '', font: 1 }),
  'a password to check': (words) => anyPassword.safeParse(words).data?.normalize('NFKC'),
  'a password': (words) => passwordProblem(words, [words]),
  'an e-mail': (words) => [emailField.safeParse(words), emailField.safeParse(`${words}@example.com`)],
  'a name': (words) => line(100, 'missing').safeParse(words),
  'a phone number': (words) => [
    phoneField(AT_REGISTRATION).safeParse(words),
    phoneField(AT_REGISTRATION).safeParse(`+44${words}`),
  ],
}

const helpTexts = [indexed({ path: '/help', title: 'Delivery', summary: 'How it comes', text: 'By van.' })]

const rows = [
  ...['/', ' ', '\t', 'a', '0', '.', ',', ';', '%', '%2', '%20', '%2F', '&', '=', 'a=b&', '?', '@', '-', '('],
  ...[
    ')',
    '"',
    '\\',
    '+',
    '£',
    '£1',
    'for ',
    '12 red, ',
    'a ',
    ';q=0.0',
    '\u0301',
    '\u0301\u0323',
    '\u200b',
    '🍷',
    '\ud800',
  ],
]

test.each(Object.entries(readings))('%s may be a long row of anything', (_, read) => {
  const slow = rows.filter((piece) =>
    ['', 'x', '!'].some((end) =>
      growsTooFast((size) => {
        const words = `x${piece.repeat(size / piece.length)}${end}`
        return () => read(words)
      }),
    ),
  )
  expect(slow).toEqual([])
})
