import { giftSections } from '../../catalogue/catalogue.ts'
import type { PartName, PartValue, SlideValue, Values } from '../display.ts'

const DRINK = 'drink:'

/** A slide's link to a drink. The database reads it too. */
export const DRINK_LINK = /^[/]product[?]id=([A-Za-z0-9_-]+)$/

/** The drinks without which a slide has nothing to show or leads nowhere. */
export const drinksOfSlide = ({ picture, link }: SlideValue): string[] => [
  ...(picture.startsWith(DRINK) ? [picture.slice(DRINK.length)] : []),
  ...(DRINK_LINK.exec(link)?.slice(1) ?? []),
]

/** The drinks that a part names, each once. */
export function drinksIn(part: PartName, value: PartValue): string[] {
  if (part === 'featured') return [...new Set((value as Values['featured']).drinks)]
  if (part === 'gifts')
    return [...new Set(giftSections.flatMap((section) => (value as Values['gifts'])[section]))]
  if (part !== 'slides') return []
  const pictures = (value as Values['slides']).slides.map(({ picture }) => picture)
  return [...new Set(pictures.flatMap((each) => (each.startsWith(DRINK) ? [each.slice(DRINK.length)] : [])))]
}

/** A slide keeps its picture: the next person who saves it has to choose another one. */
export function withoutDrinks(part: PartName, value: PartValue, isGone: (id: string) => boolean): PartValue {
  const left = (ids: readonly string[]) => ids.filter((id) => !isGone(id))
  if (part === 'featured') return { drinks: left((value as Values['featured']).drinks) }
  if (part !== 'gifts') return value
  const gifts = value as Values['gifts']
  return Object.fromEntries(giftSections.map((section) => [section, left(gifts[section])])) as Values['gifts']
}
