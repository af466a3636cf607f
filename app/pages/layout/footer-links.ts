import { menu, open, type PageLink } from './links.ts'

export type LinkGroup = { title: string; links: PageLink[] }

/** Every group of the spec, with those of its pages that there are. */
export const footerGroups = (): LinkGroup[] =>
  groups()
    .map(({ title, links }) => ({ title, links: open(links) }))
    .filter(({ links }) => links.length > 0)

const groups = (): LinkGroup[] => [
  {
    title: 'Shop',
    links: [...menu, { to: '/case', name: 'Build a case' }].map(({ to, name }) => ({ to, name })),
  },
  {
    title: 'Help & Support',
    links: [
      { to: '/trackorder', name: 'Track your Order' },
      { to: '/orderqueries', name: 'Order related queries' },
      { to: '/genqueries', name: 'General queries' },
      { to: '/productqueries', name: 'Product queries' },
      { to: '/complaints', name: 'Complaints' },
      { to: '/faqs', name: 'FAQ' },
    ],
  },
  {
    title: 'Delivery & Return',
    links: [
      { to: '/deliverycharges', name: 'Delivery Charges' },
      { to: '/deliveryinfo', name: 'Delivery information' },
      { to: '/insurancecharges', name: 'Insurance Charges' },
      { to: '/import&duties', name: 'Custom & Import Duties' },
      { to: '/cancel&return', name: 'Return & Cancellations' },
    ],
  },
  {
    title: 'Contact Us',
    links: [
      { to: '/headoffice', name: 'Head Office' },
      { to: '/orderbyphone', name: 'Order by phone' },
      { to: '/tradeenquiries', name: 'Trade Enquiries' },
      { to: '/pressenquiries', name: 'Press Enquiries' },
    ],
  },
  {
    title: 'Shopping with us',
    links: [
      { to: '/payoptions', name: 'Payment Options' },
      { to: '/placingorder', name: 'Placing your order' },
      { to: '/privacy&security', name: 'Security & privacy' },
      { to: '/map', name: 'Site Map' },
    ],
  },
  {
    title: 'Unique to us',
    links: [
      { to: '/engravings', name: 'Engravings' },
      { to: '/cocktailrecipes', name: 'Bar services & recipes' },
      { to: '/gift', name: 'Gift Ideas' },
      { to: '/egiftcard', name: 'E-Gift Cards' },
      { to: '/labels', name: 'Personalised Labels' },
      { to: '/personalengravings', name: 'Personalised Engraving' },
      { to: '/exclusivebottling', name: 'Exclusive Bottlings' },
      { to: '/pmsamples', name: 'Perfect Measure Samples' },
    ],
  },
  {
    title: 'About Us',
    links: [
      { to: '/aboutcompany', name: 'Our Company' },
      { to: '/history', name: 'Our history' },
      { to: '/milestones', name: 'Milestones' },
      { to: '/sustainability', name: 'Sustainability' },
      { to: '/responsible-drinking', name: 'Responsible drinking' },
      { to: '/events', name: 'Events' },
      { to: '/customerreviews', name: 'Customer Reviews' },
      { to: '/careers', name: 'Careers' },
      { to: '/tradecustomers', name: 'Trade Customers' },
      { to: '/blog', name: 'Blog' },
    ],
  },
  {
    title: 'Your account',
    links: [
      { to: '/profile', name: 'Profile' },
      { to: '/accountdetails', name: 'Orders and details' },
      { to: '/wishlist', name: 'Wishlist' },
      { to: '/cart', name: 'Basket' },
    ],
  },
  {
    title: 'Legal Information',
    links: [
      { to: '/terms&conditions', name: 'Terms & Conditions' },
      { to: '/privacypolicy', name: 'Privacy Policy' },
      { to: '/cookiepolicy', name: 'Cookie Policy' },
      { to: '/anti-slaverypolicy', name: 'Anti-Slavery Policy' },
      { to: '/disclaimer', name: 'Disclaimer' },
    ],
  },
]
