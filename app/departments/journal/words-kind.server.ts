import { dateInLondon, londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { NAMED } from '#app/platform/shop/figures.ts'
import { judgeMarkdown } from '#app/platform/text/judge-markdown.server.ts'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'
import { nearestName } from '#app/platform/text/nearest-name.ts'
import { hashOfPictureName, pictureName } from '../pictures/pictures.ts'
import { missingHeroes } from '../pictures/using.server.ts'
import { judgeHead } from '../words/judge-head.ts'
import { judgeLinks } from '../words/judge-links.server.ts'
import type { HeadField, Judged, Judging, TextKind } from '../words/text-kind.ts'
import { shownWords } from '../words/words.server.ts'
import type { Written } from '../words/words.ts'
import { articleFiles, findArticle, journalOn, readArticle } from './articles.server.ts'
import { articleAddress } from './articles.ts'
import { allRecipes } from './journal.server.ts'
import { films, pictureNames, pictureOf } from './rules/written-article.ts'

const MOST_PICTURES = 40
const MOST_DRINKS = 24
const MOST_TOLD = 20

const pictures = () => pictureNames.map((name) => ({ name, value: pictureOf(name).words }))
const recipeNames = () => allRecipes.map(({ id, name }) => ({ name: id, value: name }))

const headFields = (): HeadField[] => [
  { name: 'title', words: 'Title', hint: '', least: 10, most: 70, kind: 'line' },
  {
    name: 'summary',
    words: 'Summary',
    hint: 'Below the title, in lists and in the feed',
    least: 60,
    most: 180,
    kind: 'lines',
  },
  {
    name: 'author',
    words: 'Written by',
    hint: 'A name, and after a comma what they do: Nell Ashdown, Bartender and engraver',
    least: 2,
    most: 80,
    kind: 'line',
  },
  {
    name: 'written',
    words: 'Appears on',
    hint: 'Empty: the day on which it is published. On a day to come it appears by itself',
    most: 10,
    kind: 'day',
  },
  {
    name: 'picture',
    words: 'Picture',
    hint: 'One of your own is chosen below',
    most: 60,
    kind: 'choice',
    choices: pictures(),
    takesPictures: true,
  },
  {
    name: 'picture-words',
    words: 'What the picture shows',
    hint: 'For those who can’t see it. Those that came with the shop have words of their own',
    most: 140,
    kind: 'line',
    isOptional: true,
  },
  {
    name: 'film',
    words: 'Film',
    hint: 'It stands where the text says {{film}}',
    most: 60,
    kind: 'choice',
    choices: Object.entries(films).map(([name, { title }]) => ({ name, value: title })),
    isOptional: true,
  },
  {
    name: 'drinks',
    words: 'Drinks below it',
    hint: 'Their ids, with commas between: thistle-row-12, hestwall-12',
    most: 400,
    kind: 'line',
    isOptional: true,
  },
  {
    name: 'recipes',
    words: 'Recipes below it',
    hint: 'Their names in addresses, with commas between: negroni, old-fashioned',
    most: 400,
    kind: 'line',
    isOptional: true,
  },
]

/** The articles of the journal, for those who edit them. */
export const journalTexts: TextKind = {
  kind: 'journal',
  files: articleFiles,
  headFields,
  takesPictures: true,
  mayAdd: true,
  whyKept: () => undefined,
  pageOf: articleAddress,
  completed: ({ head, markdown }, now) => ({
    head: { ...head, written: head.written || londonTime(now).day },
    markdown,
  }),
  appearsOn: ({ head }) => head.written,
  judge,
  read: async (_, name, file) => readArticle(name, file),
  nameables: async () => [
    {
      title: 'Pictures, each in a paragraph of its own',
      names: pictures().map(({ name, value }) => ({ name: `![${value}](scene:${name})`, value })),
    },
    {
      title: 'A drink’s photograph, in a paragraph of its own',
      names: [{ name: '![What can be seen](drink:thistle-row-12)', value: 'by the drink’s id' }],
    },
    { title: 'Recipes', names: recipeNames() },
  ],
}

async function judge(
  db: Db,
  id: string,
  { head, markdown }: Written,
  { now, shop }: Judging,
): Promise<Judged> {
  const text = judgeMarkdown(markdown, ['film', ...pictureNames.map((name) => `picture:${name}`)])
  const pictured = text.pictures.flatMap(({ href, line }) =>
    href.startsWith('drink:') ? [{ id: href.slice('drink:'.length), line }] : [],
  )
  const listed = listIn(head.drinks)
  const onSale = await shop.onSale(
    db,
    [...new Set([...listed, ...pictured.map(({ id }) => id)])].slice(0, 100),
  )
  const fields = { ...figuresIn(head), ...judgeHead(headFields(), head) }
  const missing = await missingPictures(db, head, text.pictures)
  if (missing.has(head.picture ?? '')) fields.picture ??= NOT_HERE
  if (hashOfPictureName(head.picture ?? '') && !head['picture-words']?.trim())
    fields['picture-words'] ??= 'Please say what the picture shows, for those who can’t see it'
  if (listed.length > MOST_DRINKS) fields.drinks ??= `At most ${MOST_DRINKS} drinks`
  const recipes = allRecipes.map(({ id }) => id)
  const unknown = listIn(head.recipes).find((id) => !recipes.includes(id))
  if (unknown !== undefined)
    fields.recipes ??= `There is no recipe ‘${unknown}’${didYouMean(unknown, recipes)}`
  return {
    fields,
    wrong: [
      ...text.wrong,
      ...text.pictures.flatMap(judgePicture),
      ...text.pictures.flatMap(({ href, line }) => (missing.has(href) ? [{ line, words: NOT_HERE }] : [])),
      ...judgePlaces(markdown, head.film),
      ...(text.pictures.length > MOST_PICTURES
        ? [{ line: 1, words: `At most ${MOST_PICTURES} pictures` }]
        : []),
      ...(markdown.trim() === '' ? [{ line: 1, words: 'Please write the article' }] : []),
    ],
    strange: [
      ...(await judgeDay(db, id, head.written ?? '', now)),
      ...text.strange,
      ...(await judgeLinks(db, text.links, shop)),
      ...[...listed.map((id) => ({ id, line: 1 })), ...pictured]
        .filter(({ id }) => !onSale.has(id))
        .slice(0, MOST_TOLD)
        .map(({ id, line }) => ({
          line,
          words: `There is no drink ‘${id.slice(0, 60)}’ on sale: it is left out`,
        })),
    ],
  }
}

const NOT_HERE = 'This picture is not in the shop any more, or not made yet'

/** An article has one version in the shop: one of a day to come takes out the one that is there. */
async function judgeDay(db: Db, id: string, written: string, now: Date): Promise<Remark[]> {
  if (written <= londonTime(now).day) return []
  const isInShop = findArticle(journalOn(await shownWords(db), now), id) !== undefined
  const day = Date.parse(written)
  return isInShop && !Number.isNaN(day)
    ? [
        {
          line: 1,
          words: `This article is in the shop now. It would be hidden until ${dateInLondon(new Date(day))}`,
        },
      ]
    : []
}

/** The names of pictures that the shop should have, and has not. */
async function missingPictures(db: Db, { picture }: Written['head'], inText: readonly { href: string }[]) {
  const hashes = [picture ?? '', ...inText.map(({ href }) => href)].flatMap(
    (name) => hashOfPictureName(name) ?? [],
  )
  return new Set((await missingHeroes(db, [...new Set(hashes)])).map(pictureName))
}

function judgePicture({ href, words, line }: { href: string; words: string; line: number }): Remark[] {
  if (words.trim() === '')
    return [{ line, words: 'A picture needs words for those who can’t see it: ![what can be seen](…)' }]
  if (hashOfPictureName(href)) return []
  if (href === 'drink:') return [{ line, words: 'Please name the drink by its id: drink:thistle-row-12' }]
  const name = /^(?:scene|picture):(.*)$/.exec(href)?.[1]
  if (name === undefined || (pictureNames as string[]).includes(name)) return []
  return [{ line, words: `There is no picture ‘${name.slice(0, 60)}’${didYouMean(name, pictureNames)}` }]
}

/** `{{picture:journal-peat}}` and `{{film}}`, as the files of the repository have them. Articles name no figures. */
function judgePlaces(markdown: string, film: string | undefined): Remark[] {
  const wrong: Remark[] = []
  for (const [at, line] of markdown.split('\n').entries())
    for (const [asked, place = ''] of line.matchAll(NAMED)) {
      const picture = /^picture:(.+)$/.exec(place)?.[1]
      const isThere = place === 'film' ? film : (pictureNames as (string | undefined)[]).includes(picture)
      if (isThere || wrong.length >= MOST_TOLD) continue
      wrong.push({
        line: at + 1,
        words:
          place === 'film'
            ? 'Please choose a film first'
            : `There is no part ${asked.slice(0, 60)}${didYouMean(picture ?? place, pictureNames)}`,
      })
    }
  return wrong
}

/** Lists, the feed and search engines would show them as they are typed. */
const figuresIn = (head: Written['head']) =>
  Object.fromEntries(
    Object.entries(head).flatMap(([name, value]) => {
      const asked = value.match(NAMED)?.[0]
      return asked ? [[name, `An article can’t name figures: ${asked.slice(0, 60)}`]] : []
    }),
  )

function didYouMean(typed: string, known: readonly string[]): string {
  const nearest = nearestName(typed, known)
  return nearest ? `. Did you mean ‘${nearest}’?` : ''
}

const listIn = (text: string | undefined) => (text ?? '').split(/,\s*/).filter(Boolean)
