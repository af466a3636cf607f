/** The fields of a drink that may be on sale, by the names of the API. */
export const thistleGin = {
  name: 'Thistle Gin',
  producer: 'Thistle & Sons',
  description: 'A gin of thistles.',
  type: 'gin',
  subtype: 'original-gin',
  country: 'Scotland',
  style: 'London dry',
  abv_percent: 41.2,
  new_price: 34.5,
  flavours: ['thistle', 'lime'],
  notes: { serve: 'With tonic.', pairing: 'Olives.' },
}
