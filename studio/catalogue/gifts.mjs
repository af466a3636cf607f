import { strathcorran15 } from './whisky.mjs'

export const gifts = {
  'strathcorran-15-gift': {
    ...strathcorran15,
    tube: {
      label: {
        design: 'tubeWrap',
        words: {
          over: 'ESTD 1824',
          brand: 'STRATHCORRAN',
          kind: 'SINGLE MALT SCOTCH WHISKY',
          figure: '15',
          note: 'YEARS OLD',
        },
      },
    },
  },
}
