import { Boxes, House, type IconNode, Package, Sun, Users, Wine } from 'lucide'
import type { Verb } from '#app/departments/staff/staff.ts'
import type { FrameData } from '../page-data.ts'

export type Place = {
  name: string
  to: string
  icon: IconNode
  /** Its letter after `g`. */
  letter: string
  needs?: Verb
  count?: keyof FrameData['counts']
  pages?: Page[]
}

type Page = {
  name: string
  to: string
  needs?: Verb
  /** What the palette calls it, where its name alone would not say. */
  title?: string
  /** Whether going there begins something: the palette has it before what it finds. */
  isAct?: boolean
}

/** The office's places, as far as they exist. */
const places: readonly Place[] = [
  {
    name: 'Today',
    to: '/office',
    icon: Sun,
    letter: 't',
    pages: [
      { name: 'Work list', to: '/office' },
      { name: 'Engraving', to: '/office/engraving', needs: 'engraving.see' },
    ],
  },
  {
    name: 'Orders',
    to: '/office/orders',
    icon: Package,
    letter: 'o',
    needs: 'orders.see',
    count: 'orders',
    pages: [
      { name: 'List', to: '/office/orders', title: 'Orders' },
      { name: 'Picking runs', to: '/office/runs', needs: 'orders.pick' },
      { name: 'Packing bench', to: '/office/bench', needs: 'orders.pick' },
      { name: 'Came back', to: '/office/returns', needs: 'orders.return', title: 'Parcels that came back' },
      {
        name: 'By telephone',
        to: '/office/phone',
        needs: 'orders.place',
        title: 'New phone order',
        isAct: true,
      },
    ],
  },
  {
    name: 'Drinks',
    to: '/office/drinks',
    icon: Wine,
    letter: 'd',
    needs: 'drinks.see',
    pages: [
      { name: 'List', to: '/office/drinks', needs: 'drinks.see', title: 'Drinks' },
      { name: 'Prices', to: '/office/prices', needs: 'drinks.see' },
      {
        name: 'Offers',
        to: '/office/offers',
        needs: 'offers.edit',
        title: 'Offers: timeline, first-order code, multi-buy',
      },
      { name: 'Coupons', to: '/office/coupons', needs: 'offers.edit' },
      { name: 'Photographs', to: '/office/photographs', needs: 'drinks.edit' },
      {
        name: 'Around the shelf',
        to: '/office/display',
        needs: 'display.edit',
        title: 'Around the shelf: announcements, home page, gifts, shelf texts',
      },
      {
        name: 'Words',
        to: '/office/words',
        needs: 'words.edit',
        title: 'Words: help articles and the journal',
      },
      {
        name: 'Files in and out',
        to: '/office/imports',
        needs: 'drinks.edit',
        title: 'Import or export a file: drinks, prices, stock, costs, photographs',
      },
      { name: 'New drink', to: '/office/drinks/new', needs: 'drinks.edit', isAct: true },
    ],
  },
  {
    name: 'Stock',
    to: '/office/stock',
    icon: Boxes,
    letter: 's',
    needs: 'stock.see',
    pages: [
      { name: 'On hand', to: '/office/stock', title: 'Stock' },
      { name: 'Count', to: '/office/count', needs: 'stock.count', title: 'Count stock' },
      { name: 'To order', to: '/office/buying', title: 'What to order' },
      { name: 'Purchase orders', to: '/office/purchase-orders' },
      { name: 'Suppliers', to: '/office/suppliers' },
    ],
  },
  {
    name: 'People',
    to: '/office/people/enquiries',
    icon: Users,
    letter: 'p',
    count: 'people',
    pages: [
      { name: 'Enquiries', to: '/office/people/enquiries', needs: 'enquiries.see' },
      { name: 'Customers', to: '/office/people/customers', needs: 'people.see' },
      { name: 'Waiting for stock', to: '/office/people/waiting', needs: 'people.see' },
      { name: 'Newsletter', to: '/office/people/newsletter', needs: 'newsletter.see' },
      { name: 'Gift cards', to: '/office/people/gift-cards', needs: 'gift-cards.see' },
    ],
  },
  {
    name: 'House',
    to: '/office/you',
    icon: House,
    letter: 'l',
    pages: [
      { name: 'Log', to: '/office/log', needs: 'log.see' },
      { name: 'Staff', to: '/office/staff', needs: 'staff.manage' },
      {
        name: 'Settings',
        to: '/office/settings',
        needs: 'settings.see',
        title: 'Settings: name, company, hours, charges, bank',
      },
      {
        name: 'Look',
        to: '/office/look',
        needs: 'settings.see',
        title: 'Look: logo, colours, typefaces',
      },
      {
        name: 'Mails',
        to: '/office/mails',
        needs: 'settings.see',
        title: 'Mails: subject and words of each',
      },
      {
        name: 'Opening',
        to: '/office/opening',
        needs: 'settings.see',
        title: 'Opening the shop: what is still missing',
      },
      { name: 'You', to: '/office/you' },
    ],
  },
]

/** Those that somebody may see. A place with pages opens at the first of them; without any of them it is not there. */
export function placesFor(verbs: readonly Verb[]): Place[] {
  const isSeen = ({ needs }: { needs?: Verb }) => !needs || verbs.includes(needs)
  return places.filter(isSeen).flatMap((place) => {
    const pages = place.pages?.filter(isSeen)
    if (!pages) return [place]
    const [first] = pages
    return first ? [{ ...place, pages, to: first.to }] : []
  })
}

/** A page that is worked on with both thumbs: on a phone it has the screen to itself. */
export const isWholeScreen = (pathname: string) => /^\/office\/(?:runs\/\d+\/pick|count\/\d+)$/.test(pathname)

export const isAt = ({ to, pages }: Pick<Place, 'to' | 'pages'>, pathname: string): boolean =>
  pages
    ? pages.some((page) => isAt(page, pathname))
    : to === '/office'
      ? pathname === to
      : pathname === to || pathname.startsWith(`${to}/`)
