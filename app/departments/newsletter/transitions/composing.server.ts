import { setImmediate as nextTurn } from 'node:timers/promises'
import { accentColours, light, serif } from '#app/design/mail/colours.ts'
import { dateInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import type { MailWords } from '#app/platform/mail/mail.ts'
import { noMemory } from '#app/platform/pages/memory.ts'
import { renderMarkdown } from '#app/platform/text/markdown.server.ts'
import { tangleIn } from '#app/platform/text/markdown-tangles.ts'
import { cardOf, drinkAddress } from '../../catalogue/card.ts'
import { drinksOnSale } from '../../catalogue/catalogue.server.ts'
import { isLive } from '../../catalogue/pricing.ts'
import { findArticle, readJournal } from '../../journal/articles.server.ts'
import { articleAddress } from '../../journal/articles.ts'
import type { CampaignContent } from '../campaigns.ts'
import { campaignMail, type ShownArticle } from '../mails/campaign.tsx'
import type { ShownDrink } from '../mails/campaign-drink.tsx'
import { htmlForMail, type Styles } from '../rules/intro-html.ts'

/** Stands where each reader's own key belongs: a mail is rendered once, and only this differs. */
export const KEY = 'each-readers-own-key'

type Composing = { publicUrl: string; now: Date }

/**
 * A newsletter as it is sent at this moment; drinks that can't be bought now are left out. Refused with 409 if nothing
 * is left, or if its introduction was written for another version of the shop.
 */
export async function composeCampaign(
  db: Db,
  { subject, preheader, intro, closing, ...chosen }: CampaignContent,
  { publicUrl, now }: Composing,
): Promise<MailWords> {
  const html = writtenIntro(intro, publicUrl)
  const drinks = await shownDrinks(db, chosen.drinks, { publicUrl, now })
  const articles = await shownArticles(db, chosen.articles, { publicUrl, now })
  if (html === '' && drinks.length === 0 && articles.length === 0)
    throw new Refused(409, 'nothing_left', 'There is nothing in it that can be had or read now')
  await nextTurn()
  return campaignMail({
    subject,
    preheader,
    closing,
    publicUrl,
    drinks,
    articles,
    introHtml: html,
    unsubscribe: `${publicUrl}/unsubscribe?key=${KEY}`,
  })
}

function writtenIntro(intro: string, publicUrl: string): string {
  try {
    return introHtml(intro, publicUrl)
  } catch {
    throw new Refused(409, 'unreadable', REWRITE)
  }
}

async function shownDrinks(
  db: Db,
  ids: readonly string[],
  { publicUrl, now }: Composing,
): Promise<ShownDrink[]> {
  const known = await drinksOnSale(db, ids)
  return ids.flatMap((id) => {
    const drink = known.get(id)
    if (!drink || drink.stock <= 0) return []
    const { name, facts, price, was, photo } = cardOf(drink, now)
    const until = was !== null && isLive(drink.offer, now) ? dateInLondon(drink.offer.endsAt) : null
    const address = `${publicUrl}${drinkAddress(id)}`
    return [{ name, facts, price, was, until, address, photo: `${publicUrl}${photo}-160.webp` }]
  })
}

async function shownArticles(
  db: Db,
  ids: readonly string[],
  { publicUrl, now }: Composing,
): Promise<ShownArticle[]> {
  const journal = await readJournal(db, noMemory, now)
  return ids.flatMap((id) => {
    const article = findArticle(journal, id)
    if (!article) return []
    const { title, summary } = article
    return [{ title, summary, address: `${publicUrl}${articleAddress(id)}` }]
  })
}

/**
 * The same, or why it can't be sent as it is: something that a person has to change, and that trying again does not.
 */
export async function composeOrSayWhy(
  db: Db,
  campaign: CampaignContent,
  composing: Composing,
): Promise<{ ok: true; words: MailWords } | { ok: false; because: string }> {
  try {
    return { ok: true, words: await composeCampaign(db, campaign, composing) }
  } catch (failure) {
    const because = failure instanceof Refused ? unsendable[failure.code] : undefined
    if (because === undefined) throw failure
    return { ok: false, because }
  }
}

const REWRITE = 'Its introduction can’t be read any more. Please write it again.'

/** By the codes of the refusals above. */
const unsendable: Record<string, string> = {
  nothing_left: 'Nothing was left in it that could be had or read.',
  unreadable: REWRITE,
}

/** The mail of one reader. */
export const withKey = ({ subject, html, text }: MailWords, leaveKey: string): MailWords => ({
  subject,
  html: html.replaceAll(KEY, leaveKey),
  text: text.replaceAll(KEY, leaveKey),
})

/** Refused with 422 for what has no place in a mail, and for what would keep the reader of Markdown busy for minutes. */
export function checkIntro(intro: string) {
  const tangle = tangleIn(intro)
  if (tangle) throw invalid({ intro: `${tangle.words} (line ${tangle.line})` })
  try {
    introHtml(intro, '')
  } catch {
    throw invalid({
      intro: 'Please write plain Markdown: no pictures, no # title, and links that begin with https:// or /',
    })
  }
}

function introHtml(intro: string, publicUrl: string): string {
  // A draft may be older than the check.
  if (tangleIn(intro)) throw new Error('This introduction would take too long to read')
  const html = renderMarkdown(intro, 2).map((piece) => {
    if (!('html' in piece)) throw new Error('There is no place for a part in a mail')
    return piece.html
  })
  return htmlForMail(html.join(''), { publicUrl, styles: styles() })
}

const small = `font-size:16px;line-height:25px;color:${light.ink}`
const heading = `margin:20px 0 10px;font-family:${serif.replaceAll("'", '&#39;')};font-weight:500;color:${light.ink}`

const styles = (): Styles => ({
  p: `class="in-ink" style="margin:0 0 16px;${small}"`,
  h2: `class="in-ink" style="${heading};font-size:26px;line-height:32px"`,
  h3: `class="in-ink" style="${heading};font-size:20px;line-height:26px"`,
  h4: `class="in-ink" style="${heading};font-size:17px;line-height:24px"`,
  ul: `class="in-ink" style="margin:0 0 16px;padding-left:22px;${small}"`,
  ol: `class="in-ink" style="margin:0 0 16px;padding-left:22px;${small}"`,
  li: 'style="margin:0 0 4px"',
  blockquote: `class="on-line" style="margin:0 0 16px;padding-left:16px;border-left:3px solid ${light.line}"`,
  a: `class="in-link" style="color:${accentColours().link};text-decoration:underline"`,
})
