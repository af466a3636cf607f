import { whyNotFigures, withFigures } from '#app/platform/shop/figures.ts'
import { type SceneName, scenes } from '#app/platform/shop/scenes.ts'
import { giftSections } from '../catalogue/catalogue.ts'
import { shelfAt } from '../catalogue/shelves.ts'
import { isHash } from '../pictures/pictures.ts'
import { isShelfPart, limits, type PartName, type PartValue, type Values } from './display.ts'

/** What is wrong, by the field: `slides.0.title`. Nothing if all is well. */
export type Fields = Record<string, string>

/**
 * Judges a part by what it says alone, while it is typed and again when it is saved. Whether links and drinks exist, the
 * server knows.
 */
export function judgePart(part: PartName, value: PartValue): Fields {
  const wrong: Fields = {}
  const judge = (field: string, because: string | undefined) => {
    if (because) wrong[field] ??= because
  }
  if (part === 'announcements') judgeAnnouncements(value as Values['announcements'], judge)
  else if (part === 'slides') judgeSlides(value as Values['slides'], judge)
  else if (part === 'featured')
    judgeDrinks('drinks', (value as Values['featured']).drinks, limits.featured, judge)
  else if (part === 'gifts')
    for (const section of giftSections)
      judgeDrinks(section, (value as Values['gifts'])[section], limits.gifts, judge)
  else if (isShelfPart(part)) judgeShelf(value as Values['shelf'], judge)
  return wrong
}

type Judge = (field: string, because: string | undefined) => void

function judgeAnnouncements({ announcements }: Values['announcements'], judge: Judge) {
  if (announcements.length > limits.announcements)
    judge('announcements', `At most ${limits.announcements} announcements: nobody waits for the ninth`)
  const seen = new Set<string>()
  announcements.forEach(({ text, from, until }, place) => {
    judge(
      `announcements.${place}.text`,
      whyNotText(text, limits.announcement, 'Please write the announcement'),
    )
    if (seen.has(text.trim())) judge(`announcements.${place}.text`, 'It is there already')
    seen.add(text.trim())
    if (from && until && Date.parse(until) <= Date.parse(from))
      judge(`announcements.${place}.until`, 'It has to end after it begins')
  })
}

function judgeSlides({ slides }: Values['slides'], judge: Judge) {
  if (slides.length === 0) judge('slides', 'The home page begins with a slide: please leave one')
  if (slides.length > limits.slides) judge('slides', `At most ${limits.slides} slides`)
  const titles = new Set<string>()
  slides.forEach((slide, place) => {
    const at = (name: string) => `slides.${place}.${name}`
    judge(at('picture'), whyNotPicture(slide.picture))
    judge(at('alt'), whyNotText(slide.alt ?? '', limits.alt))
    judge(at('eyebrow'), whyNotText(slide.eyebrow, limits.eyebrow))
    judge(at('title'), whyNotText(slide.title, limits.title, 'Please write a title'))
    if (titles.has(slide.title.trim())) judge(at('title'), 'Another slide has this title')
    titles.add(slide.title.trim())
    judge(at('text'), whyNotText(slide.text, limits.text, 'Please write a sentence'))
    judge(at('link'), whyNotLink(slide.link))
    judge(at('link_words'), whyNotText(slide.link_words, limits.linkWords, 'Please say where the link leads'))
    if (slide.with_offer && !shelfAt(slide.link.slice(1)))
      judge(at('with_offer'), 'Offers come from a shelf: the link has to be one, such as /whisky')
  })
}

function judgeDrinks(field: string, drinks: readonly string[], most: number, judge: Judge) {
  if (drinks.length > most) judge(field, `At most ${most} drinks`)
  if (new Set(drinks).size < drinks.length) judge(field, 'A drink stands here twice')
}

function judgeShelf({ line, paragraph }: Values['shelf'], judge: Judge) {
  judge('line', whyNotText(line, limits.line, 'Please write a line'))
  judge('paragraph', whyNotText(paragraph, limits.paragraph, 'Please write a paragraph'))
}

/** Plain words of one line, as long as they are with their figures. Without `missing` it may be empty. */
export function whyNotText(text: string, most: number, missing?: string): string | undefined {
  if (text.trim() === '') return missing
  const unknown = whyNotFigures(text)
  if (unknown) return unknown
  const words = withFigures(text.trim())
  if ([...words].length > most) return `At most ${most} characters, ${[...words].length - most} too many`
  if (/[\p{Cc}\p{Cs}]/u.test(words)) return 'Please use letters, digits and punctuation only, in one line'
  if (/<[a-z/!]/i.test(words)) return 'Plain words only: the page shows HTML as it is typed'
  return undefined
}

function whyNotPicture(picture: string): string | undefined {
  const [kind, name = ''] = picture.split(/:(.*)/s)
  if (kind === 'drink' && name) return undefined
  if (kind === 'picture' && isHash(name)) return undefined
  return kind === 'scene' && Object.hasOwn(scenes, name) ? undefined : 'Please choose a picture'
}

/** What begins with two slashes, or a backslash, is another house in a browser's eyes. */
export function whyNotLink(link: string): string | undefined {
  if (link.length > limits.link) return `At most ${limits.link} characters`
  return /^\/(?![/\\])[^\s\\#\p{Cc}\p{Cs}]*$/u.test(link)
    ? undefined
    : 'A link is an address of this shop: it begins with one /, such as /whisky'
}

/** Pictures that a slide may have: all scenes but the tall halves of wide ones. */
export const slideScenes = (Object.keys(scenes) as SceneName[]).filter((name) => !name.endsWith('-tall'))
