import { giftSections } from '../../catalogue/catalogue.ts'
import type { PartName, PartValue, Values } from '../display.ts'

const DRINK = 'drink:'

/** The drinks that a part names, each once. */
export function drinksIn(part: PartName, value: PartValue): string[] {
  if (part === 'featured') return [...new Set((value as Values['featured']).drinks)]
  if (part === 'gifts')
    return [...new Set(giftSections.flatMap((section) => (value as Values['gifts'])[section]))]
  if (part !== 'slides') return []
  const pictures = (value as Values['slides']).slides.map(({ picture }) => picture)
  return [...new Set(pictures.flatMap((each) => (each.startsWith(DRINK) ? [each.slice(DRINK.length)] : [])))]
}

/** A slide keeps its picture: whoever saves it has to choose another one. */
export function withoutDrinks(part: PartName, value: PartValue, isGone: (id: string) => boolean): PartValue {
  const left = (ids: readonly string[]) => ids.filter((id) => !isGone(id))
  if (part === 'featured') return { drinks: left((value as Values['featured']).drinks) }
  if (part !== 'gifts') return value
  const gifts = value as Values['gifts']
  return Object.fromEntries(giftSections.map((section) => [section, left(gifts[section])])) as Values['gifts']
}
