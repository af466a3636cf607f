/** The demo shop's announcements: one line each, in the order they are shown. Figures follow the settings. */
export const announcements = [
  {
    id: 'free-delivery',
    position: 0,
    description: 'Free UK standard delivery on orders of {{free-delivery-from}} or more',
  },
  {
    id: 'buy-six',
    position: 1,
    description: 'Buy {{multi-buy-bought}} get 1 free on every Multi Buy bottle, mixed as you like',
  },
  {
    id: 'engraving',
    position: 2,
    description: 'Say it in glass: two lines, three typefaces, {{engraving-price}} a bottle',
  },
  { id: 'newsletter', position: 3, description: '10% off your first order when you join our newsletter' },
]
