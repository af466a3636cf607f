export const gin = {
  'penhallow-london-dry': {
    shape: 'square',
    glass: 'seaGlass',
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'wood', colour: '#a98560', height: 20 },
    label: {
      design: 'tile',
      emblem: 'juniper',
      words: {
        brand: 'Penhallow',
        place: 'CORNWALL',
        name: ['LONDON', 'DRY GIN'],
        note: 'Juniper, gorse & samphire',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },

  'wrenfield-raspberry-rose': {
    shape: 'apothecary',
    glass: 'extraWhite',
    liquid: 'rosePink',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#e2ab98',
      band: '#e9bfae',
      height: 22,
      roughness: 0.22,
    },
    label: {
      design: 'wreath',
      words: {
        over: 'No. 7',
        place: 'SMALL BATCH',
        brand: 'Wrenfield',
        name: ['RASPBERRY &', 'ROSE PETAL'],
        kind: 'PINK GIN',
        note: 'Distilled with eleven botanicals',
        foot: 'PRODUCT OF ENGLAND',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'hedgerow-vale-sloe': {
    shape: 'dispensary',
    glass: 'flint',
    liquid: 'sloe',
    closure: { type: 'wax', colour: '#4a1d33', length: 14, above: 15, drips: 9, seed: 3 },
    label: {
      design: 'dispensed',
      emblem: 'sprigOfSloe',
      words: {
        over: 'BLACKTHORN',
        brand: 'Hedgerow & Vale',
        name: 'SLOE GIN',
        note: 'Picked by hand after the first frosts,',
        second: 'left in dry gin until the spring',
        foot: 'Worcestershire',
        size: '50 cl',
        strength: '27% vol',
      },
    },
  },
}
