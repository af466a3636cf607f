import { halyard } from './houses.mjs'

export const saltdean = {
  faces: {
    house: 'Righteous 400',
    brand: 'Righteous 400',
    caps: 'Josefin Sans 700',
    text: 'Josefin Sans 600',
  },
}

export const readyToDrink = {
  'halyard-harbour-spritz': {
    shape: 'can250',
    label: {
      design: 'citrus',
      faces: halyard.faces,
      words: {
        house: 'HALYARD',
        brand: ['HARBOUR', 'SPRITZ'],
        kind: 'BITTER ORANGE SPRITZ',
        note: 'READY TO POUR',
        size: '250 ML',
        strength: '8% VOL',
      },
    },
  },

  'penhallow-gin-tonic': {
    shape: 'can250',
    label: {
      design: 'wallpaper',
      motif: 'azulejo',
      field: 'tablet',
      faces: {
        house: 'Josefin Sans 600',
        brand: 'Forum 400',
        caps: 'Josefin Sans 600',
        text: 'Cormorant Garamond 600 italic',
      },
      palette: {
        ground: '#fbfaf4',
        tones: ['#1f4c8f', '#8fb3e0', '#e0a93a'],
        field: '#fbfaf4',
        ink: '#17376b',
        accent: '#1f4c8f',
      },
      words: {
        house: 'PENHALLOW',
        brand: ['GIN &', 'TONIC'],
        kind: 'CORNWALL',
        note: 'Juniper, gorse & samphire',
        size: '250 ml',
        strength: '6% vol',
      },
    },
  },

  'saltdean-paloma': {
    shape: 'can250',
    label: {
      design: 'wallpaper',
      motif: 'deckchair',
      field: 'band',
      faces: saltdean.faces,
      palette: {
        ground: '#fff8ec',
        tones: ['#1f9d94', '#f37d97'],
        field: '#d43a66',
        ink: '#fff8ec',
        accent: '#ffd76a',
      },
      words: {
        house: 'SALTDEAN',
        brand: 'PALOMA',
        kind: 'TEQUILA & GRAPEFRUIT',
        note: 'with sea salt',
        size: '250 ml',
        strength: '6.1% vol',
      },
    },
  },

  'thistle-row-whisky-ginger': {
    shape: 'can250',
    label: {
      design: 'wallpaper',
      motif: 'tartan',
      field: 'band',
      faces: {
        house: 'Playfair Display SC 900',
        brand: 'Playfair Display SC 900',
        caps: 'Playfair Display SC 700',
        text: 'Playfair Display 700 italic',
      },
      palette: {
        ground: '#9c2626',
        tones: ['#1f3b2e', '#16233f', '#e3b64f'],
        field: '#f7eed8',
        ink: '#1f3b2e',
        accent: '#8c2222',
      },
      words: {
        house: 'Thistle Row',
        brand: ['Whisky', '& Ginger'],
        kind: 'Scotch highball',
        note: 'with dry ginger ale',
        size: '250 ml',
        strength: '5.6% vol',
      },
    },
  },

  'tin-parade-margarita': {
    shape: 'can250',
    label: {
      design: 'bandstand',
      emblem: 'limeAndAgave',
      words: {
        house: 'Tin Parade',
        brand: 'MARGARITA',
        kind: 'TEQUILA · ORANGE · LIME',
        size: '250 ml',
        strength: '9.5% vol',
      },
    },
  },

  'tin-parade-bramble': {
    shape: 'can250',
    label: {
      design: 'bandstand',
      emblem: 'brambles',
      palette: {
        ground: '#f7cdd6',
        ray: '#f2b3c3',
        disc: '#fff1dc',
        flags: ['#4a1f57', '#e0567a', '#fff6e8', '#5f9a63'],
        ink: '#2a1033',
        board: '#46194f',
        paper: '#fff4ea',
        accent: '#82408f',
        second: '#2f6f4d',
        third: '#62a068',
        title: '#f9b3c6',
      },
      words: {
        house: 'Tin Parade',
        brand: 'BRAMBLE',
        kind: 'GIN · LEMON · BLACKBERRY',
        size: '250 ml',
        strength: '8.5% vol',
      },
    },
  },

  'tin-parade-rum-ginger': {
    shape: 'can250',
    label: {
      design: 'bandstand',
      emblem: 'caneAndGinger',
      palette: {
        ground: '#a6dcd2',
        ray: '#8ccfc3',
        disc: '#f7b53f',
        flags: ['#5a2712', '#f7b53f', '#fff6e0', '#d9532f'],
        ink: '#3a1a0e',
        board: '#5a2712',
        paper: '#fff4dd',
        accent: '#e6b972',
        second: '#2d7d54',
        third: '#9ccb62',
        title: '#f8c964',
      },
      words: {
        house: 'Tin Parade',
        brand: ['RUM &', 'GINGER'],
        kind: 'DARK RUM · LIME',
        size: '250 ml',
        strength: '7% vol',
      },
    },
  },
}
