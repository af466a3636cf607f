/** The demo shop's announcements: one line each, in the order they are shown. */
export const announcements = [
  { id: 'free-delivery', position: 0, description: 'Free UK standard delivery on orders of £100 or more' },
  {
    id: 'buy-six',
    position: 1,
    description: 'Buy 6 get 1 free on every Multi Buy bottle, mixed as you like',
  },
  {
    id: 'engraving',
    position: 2,
    description: 'Say it in glass: two lines, three typefaces, £5 a bottle',
  },
  { id: 'newsletter', position: 3, description: '10% off your first order when you join our newsletter' },
]
