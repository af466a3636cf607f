import { giftSections } from '#app/departments/catalogue/catalogue.ts'
import { giftSectionNames } from '#app/departments/catalogue/subtype-names.ts'
import {
  type AnnouncementValue,
  isShelfPart,
  type PartName,
  type PartValue,
  type SlideValue,
  type Values,
} from '#app/departments/display/display.ts'
import { toLondonInput } from '../parts/london-input.ts'
import { isWide, sceneWords } from './scene-words.ts'

type NamedDrink = { id: string; name: string }

/** A part line by line, to be compared with another version. Each line says by itself what it is about. */
export function linesOfPart(part: PartName, value: PartValue, drinks: readonly NamedDrink[]): string[] {
  const nameOf = namer(drinks)
  if (part === 'announcements') return (value as Values['announcements']).announcements.map(announcementLine)
  if (part === 'slides')
    return (value as Values['slides']).slides.flatMap((slide, place) => slideLines(slide, place + 1, nameOf))
  if (part === 'featured') return (value as Values['featured']).drinks.map(nameOf)
  if (part === 'gifts') return giftLines(value as Values['gifts'], nameOf)
  return isShelfPart(part) ? shelfLines(value as Values['shelf']) : []
}

type NameOf = (id: string) => string

/** A drink by its name, and by its id as well where another one has the same name. */
function namer(drinks: readonly NamedDrink[]): NameOf {
  const names = new Map(drinks.map(({ id, name }) => [id, name]))
  const isShared = (id: string, name: string) =>
    [...names].some(([other, its]) => its === name && other !== id)
  return (id) => {
    const name = names.get(id)
    if (name === undefined) return id
    return isShared(id, name) ? `${name} (${id})` : name
  }
}

const announcementLine = ({ text, from, until }: AnnouncementValue) =>
  [text, from && `from ${inLondon(from)}`, until && `until ${inLondon(until)}`].filter(Boolean).join(', ')

/** With the year: a version may be years old. */
const inLondon = (instant: string) => toLondonInput(instant).replace('T', ' ')

/** As many lines for each, so that what has changed stands beside what it was. */
const slideLines = (slide: SlideValue, place: number, nameOf: NameOf): string[] =>
  [
    `picture: ${pictureInWords(slide.picture, nameOf)}`,
    `what the picture shows: ${slide.alt || 'not said'}`,
    `above the title: ${slide.eyebrow || 'nothing'}`,
    `title: ${slide.title}`,
    `text: ${slide.text}`,
    `link to: ${slide.link}`,
    `words of the link: ${slide.link_words}`,
    `the dearest featured offer of its shelf: ${slide.with_offer ? 'named instead of the text' : 'not named'}`,
  ].map((words) => `Slide ${place}, ${words}`)

function pictureInWords(picture: string, nameOf: NameOf): string {
  const [kind, name = ''] = picture.split(/:(.*)/s)
  if (kind === 'drink') return `the photograph of ${nameOf(name)}`
  if (kind === 'picture') return `your own, ${name.slice(0, 8)}`
  return `${sceneWords(name)}, ${isWide(name) ? 'behind' : 'beside'} the words`
}

/** By name: the order of gifts is not chosen. */
const giftLines = (gifts: Values['gifts'], nameOf: NameOf): string[] =>
  giftSections.flatMap((section) =>
    gifts[section]
      .map((id) => `${giftSectionNames[section]}: ${nameOf(id)}`)
      .toSorted((one, other) => one.localeCompare(other)),
  )

const shelfLines = ({ line, paragraph }: Values['shelf']) => [
  `Line below the heading: ${line}`,
  `Paragraph below the drinks: ${paragraph}`,
]
