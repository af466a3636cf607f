export type HelpItem = { path: string; title: string }
export type HelpSection = { id: string; title: string; items: readonly HelpItem[] }

const item = (path: string, title: string): HelpItem => ({ path, title })

/** Has its own page among the sections: it shows an order, not a text. */
export const TRACK_ORDER = '/trackorder'

/** The help centre: its sections and items, in their order. */
export const helpSections: readonly HelpSection[] = [
  {
    id: 'support',
    title: 'Help & Support',
    items: [
      item(TRACK_ORDER, 'Track your Order'),
      item('/orderqueries', 'Order related queries'),
      item('/genqueries', 'General queries'),
      item('/productqueries', 'Product queries'),
      item('/complaints', 'Complaints'),
      item('/faqs', 'FAQ'),
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery & Return',
    items: [
      item('/deliverycharges', 'Delivery Charges'),
      item('/deliveryinfo', 'Delivery information'),
      item('/insurancecharges', 'Insurance Charges'),
      item('/import&duties', 'Customs & Import Duties'),
      item('/cancel&return', 'Return & Cancellations'),
    ],
  },
  {
    id: 'contact',
    title: 'Contact Us',
    items: [
      item('/headoffice', 'Head Office'),
      item('/orderbyphone', 'Order by phone'),
      item('/tradeenquiries', 'Trade Enquiries'),
      item('/pressenquiries', 'Press Enquiries'),
    ],
  },
  {
    id: 'legal',
    title: 'Legal Information',
    items: [
      item('/terms&conditions', 'Terms & Conditions'),
      item('/privacypolicy', 'Privacy Policy'),
      item('/cookiepolicy', 'Cookie Policy'),
      item('/anti-slaverypolicy', 'Anti-Slavery Policy'),
      item('/disclaimer', 'Disclaimer'),
    ],
  },
  {
    id: 'shopping',
    title: 'Shopping with us',
    items: [
      item('/payoptions', 'Payment Options'),
      item('/placingorder', 'Placing your order'),
      item('/privacy&security', 'Security & privacy'),
      item('/map', 'Site Map'),
    ],
  },
  {
    id: 'unique',
    title: 'Unique to us',
    items: [
      item('/egiftcard', 'E-Gift Cards'),
      item('/labels', 'Personalised Labels'),
      item('/personalengravings', 'Personalised Engraving'),
      item('/exclusivebottling', 'Exclusive Bottlings'),
      item('/pmsamples', 'Perfect Measure Samples'),
    ],
  },
  {
    id: 'about',
    title: 'About Us',
    items: [
      item('/aboutcompany', 'Our Company'),
      item('/history', 'Our history'),
      item('/milestones', 'Milestones'),
      item('/sustainability', 'Sustainability'),
      item('/responsible-drinking', 'Responsible drinking'),
      item('/events', 'Events'),
      item('/customerreviews', 'Customer Reviews'),
      item('/careers', 'Careers'),
      item('/tradecustomers', 'Trade Customers'),
    ],
  },
]

/** Items that the office has withdrawn, or called otherwise. */
export type EditedItems = { gone: string[]; titles: Record<string, string> }

/** A section as the office has it. */
export const withEdits = (section: HelpSection, edited: EditedItems | undefined): HelpSection =>
  edited
    ? {
        ...section,
        items: section.items
          .filter(({ path }) => !edited.gone.includes(path))
          .map(({ path, title }) => item(path, edited.titles[path] ?? title)),
      }
    : section

export const sectionOf = (path: string) =>
  helpSections.find(({ items }) => items.some((each) => each.path === path))

/** '/cancel&return' is the article `articles/cancel-and-return.md`. */
export const slugOf = (path: string) => path.slice(1).replaceAll('&', '-and-')

/** Every item that is an article. */
export const articlePaths = helpSections
  .flatMap(({ items }) => items.map(({ path }) => path))
  .filter((path) => path !== TRACK_ORDER)
