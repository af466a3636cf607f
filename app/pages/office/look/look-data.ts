import type { FieldDescription } from '#app/departments/settings/settings.ts'
import type { Look } from '#app/platform/shop/look.ts'
import type { Change } from '../settings/in-words.ts'

/** The look as somebody has published it; version 0 is how the shop came. */
export type LookVersion = { version: number; at: string | null; by: string; look: Look; changes: Change[] }

export type LookData = {
  /** What shoppers see. */
  look: Look
  /** Of all settings together. */
  version: number
  /** Names and kinds of the settings, for words about what differs. */
  fields: (FieldDescription & { name: string })[]
  versions: LookVersion[]
  /** A drink whose page can be looked at; none in a shop without drinks. */
  drink: string | null
  mayEdit: boolean
}

/** The pages on which a look can be seen before it is published. */
export const previewPages = ['Home', 'Shelf', 'Drink', 'Basket'] as const
export type PreviewPage = (typeof previewPages)[number]

export function pathOf(page: PreviewPage, drink: string | null): string {
  if (page === 'Shelf') return '/products'
  if (page === 'Basket') return '/cart'
  return page === 'Drink' && drink !== null ? `/product?id=${encodeURIComponent(drink)}` : '/'
}
