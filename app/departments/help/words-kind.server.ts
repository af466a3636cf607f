import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { figureOf, NAMED, whyNotFigures } from '#app/platform/shop/figures.ts'
import { judgeMarkdown } from '#app/platform/text/judge-markdown.server.ts'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'
import { firstOrderOffer } from '../newsletter/first-order.server.ts'
import { judgeHead } from '../words/judge-head.ts'
import { judgeLinks } from '../words/judge-links.server.ts'
import type { HeadField, Judged, Judging, TextKind } from '../words/text-kind.ts'
import type { Written } from '../words/words.ts'
import { readFile } from './articles.server.ts'
import { whyKept } from './kept-articles.ts'
import { unknownNames } from './rules/fill-in.ts'
import { articlePaths, slugOf } from './sections.ts'
import { places } from './texts/articles.ts'
import { factsOn, inMarkdown } from './texts/facts.server.ts'
import { articleFiles } from './texts/files.server.ts'

/** A table in each line would make a page of many megabytes. */
const LONGEST_FILLED = 300_000

const headFields = (): HeadField[] => [
  { name: 'title', words: 'Title', hint: 'Menus call it so too', least: 2, most: 60, kind: 'line' },
  {
    name: 'updated',
    words: 'Last updated',
    hint: 'Empty: the day on which it is published',
    most: 10,
    kind: 'day',
    isRenewed: true,
  },
  {
    name: 'summary',
    words: 'Summary',
    hint: 'For search engines, and for the search in the help pages',
    least: 20,
    most: 200,
    kind: 'lines',
  },
]

/** The articles of the help centre, for those who edit them. */
export const helpTexts: TextKind = {
  kind: 'help',
  files: articleFiles,
  headFields,
  takesPictures: false,
  mayAdd: false,
  whyKept,
  pageOf: (name) => articlePaths.find((path) => slugOf(path) === name) ?? '/help',
  completed: ({ head, markdown }, now) => ({
    head: { ...head, updated: head.updated || londonTime(now).day },
    markdown,
  }),
  appearsOn: () => undefined,
  judge,
  read: async (db, name, file, now) => readFile(file, name, { now, firstOrder: await firstOrderOffer(db) }),
  nameables: async (db, now) => {
    const facts = Object.entries(await factsNow(db, now))
    const isTable = ([name]: [string, string]) => name.startsWith('table:')
    const named = ([name, value]: [string, string]) => ({ name: `{{${name}}}`, value })
    return [
      { title: 'Figures', names: facts.filter((fact) => !isTable(fact)).map(named) },
      {
        title: 'Tables, each in a paragraph of its own',
        names: facts
          .filter(isTable)
          .map(([name, table]) => named([name, `${table.split('\n').length - 2} rows`])),
      },
      {
        title: 'Parts of the page, each in a paragraph of its own',
        names: places.map((name) => named([name, name.startsWith('form:') ? 'a form' : 'a part'])),
      },
    ]
  },
}

async function judge(
  db: Db,
  name: string,
  { head, markdown }: Written,
  { now, shop }: Judging,
): Promise<Judged> {
  const facts = await factsNow(db, now)
  const inText = inMarkdown(facts)
  const filledWith = (written: string, isFilled: (value: string) => boolean) =>
    written.replace(NAMED, (asked, fact: string) => {
      const value = figureOf(inText, fact)
      return value !== undefined && isFilled(value) ? value : asked
    })
  // Addresses may be figures. Tables have lines of their own, and would move those below them.
  const tables = Object.keys(facts).filter((fact) => fact.startsWith('table:'))
  const text = judgeMarkdown(
    filledWith(markdown, (value) => !value.includes('\n')),
    [...tables, ...places],
  )
  const wrong: Remark[] = [...text.wrong, ...unknownNames(markdown, [...Object.keys(facts), ...places])]
  for (const { line } of text.pictures) wrong.push({ line, words: 'Help articles have no pictures' })
  if (filledWith(markdown, () => true).length > LONGEST_FILLED)
    wrong.push({ line: 1, words: 'With its tables the text is too long' })
  const missing = places.filter(
    (place) => (articleFiles[name] ?? '').includes(`{{${place}}}`) && !markdown.includes(`{{${place}}}`),
  )
  return {
    fields: { ...figuresInHead(head, facts), ...judgeHead(headFields(), head) },
    wrong,
    strange: [
      ...text.strange,
      ...(await judgeLinks(db, text.links, shop)),
      ...missing.map((place) => ({ line: 1, words: `{{${place}}} is no longer in it` })),
    ],
  }
}

/** Menus know the figures of the settings only, and a head has no lines for tables and parts of the page. */
function figuresInHead({ title = '', summary = '' }: Written['head'], facts: Record<string, string>) {
  const inTitle = whyNotFigures(title)
  const inLine = Object.keys(facts).filter((name) => !facts[name]?.includes('\n'))
  const [inSummary] = unknownNames(summary, inLine)
  return { ...(inTitle && { title: inTitle }), ...(inSummary && { summary: inSummary.words }) }
}

const factsNow = async (db: Db, now: Date) => factsOn(londonTime(now).day, await firstOrderOffer(db))
