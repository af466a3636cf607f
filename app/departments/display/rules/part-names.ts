import { giftSections } from '../../catalogue/catalogue.ts'
import { everything, type ShelfQuery } from '../../catalogue/shelf-query.ts'
import { type ShelfView, viewOfQuery, viewOfShelf } from '../../catalogue/shelf-views.ts'
import { shelfAt } from '../../catalogue/shelves.ts'
import { type FixedPart, isShelfPart, type PartName, shelfOfPart } from '../display.ts'

/** What a part is called, and the page on which it is seen. */
type PartPage = { title: string; page: string }

const fixed: Record<FixedPart, PartPage> = {
  announcements: { title: 'Announcements', page: '/' },
  slides: { title: 'Slides of the home page', page: '/' },
  featured: { title: 'Featured drinks', page: '/' },
  gifts: { title: 'Gift sections', page: '/gift' },
}

export function pageOfPart(part: PartName): PartPage {
  if (!isShelfPart(part)) return fixed[part]
  const { title, crumbs } = viewOf(shelfOfPart(part))
  return { title, page: crumbs.at(-1)?.to ?? '/' }
}

/** By the name of its guide: a shelf, or all drinks narrowed by an address. */
function viewOf(name: string): ShelfView {
  const shelf = shelfAt(name)
  if (shelf) return viewOfShelf(shelf)
  const sections: readonly string[] = giftSections
  if (name === 'gifts' || sections.includes(name))
    return viewOfQuery({ ...everything, type: ['gifts'], ...(name !== 'gifts' && { subtype: [name] }) })
  return viewOfQuery({ ...everything, [name]: name === 'products' ? undefined : true } as ShelfQuery)
}
