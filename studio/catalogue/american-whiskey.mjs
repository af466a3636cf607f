// Bourbon, Tennessee and rye, and their cousins from Canada.

const coldwaterFork = { shape: 'bourbon', glass: 'flint' }
const oldLedger = { shape: 'bookFlask', glass: 'flint' }
const oldLedgerLabel = { design: 'ledger', width: 80, height: 104, rise: 4 }

const burntRick = { shape: 'hacienda', glass: 'flint' }

const lanternFerry = { shape: 'square', glass: 'flint', liquid: 'oloroso' }

const draketail = { shape: 'tapered', glass: 'flint' }
const draketailLabel = {
  design: 'brewery',
  emblem: 'drake',
  width: 74,
  height: 98,
  rise: 14,
  faces: { brand: 'Playfair Display 900', caps: 'Oswald 600', rim: 'Oswald 500', sans: 'Oswald 500' },
}

const portageNine = { shape: 'island', glass: 'flint' }
const portageNineLabel = {
  design: 'hacienda',
  emblem: 'canoe',
  width: 68,
  height: 94,
  rise: 10,
  faces: { brand: 'Archivo Black 400', caps: 'Oswald 600' },
}

const kestrelCoulee = { shape: 'bell', glass: 'flint' }
const kestrelCouleeLabel = {
  design: 'dispensed',
  emblem: 'kestrel',
  width: 76,
  height: 100,
  rise: 2,
  faces: {
    brand: 'DM Serif Display 400',
    text: 'Fraunces 500',
    italic: 'Fraunces 500 italic',
    caps: 'Oswald 500',
  },
}

export const americanWhiskey = {
  'coldwater-fork-bourbon': {
    shape: 'bourbon',
    glass: 'flint',
    liquid: 'amber',
    closure: { type: 'wax', colour: '#16130f', length: 16, above: 17, drips: 10, seed: 11 },
    label: {
      design: 'letterpress',
      words: {
        over: 'SMALL BATCH · SOUR MASH',
        brand: ['COLDWATER', 'FORK'],
        kind: 'KENTUCKY STRAIGHT BOURBON',
        note: 'Charred oak · Batch No. 38',
        foot: 'Bottled by hand',
        size: '70 cl',
        strength: '45% vol',
      },
    },
  },

  'coldwater-fork-wheated': {
    ...coldwaterFork,
    liquid: 'gold',
    closure: { type: 'wax', colour: '#d8ab4f', length: 16, above: 17, drips: 11, seed: 7 },
    label: {
      design: 'letterpress',
      palette: { paper: '#f8f0da', shade: '#f0e4c4', ink: '#3b2a18', accent: '#b9801f' },
      words: {
        over: 'SOFT RED WINTER WHEAT',
        brand: ['COLDWATER', 'FORK'],
        figure: 'WHEATED',
        kind: 'KENTUCKY STRAIGHT BOURBON',
        note: 'Seven years in charred oak',
        foot: 'Bottled by hand',
        size: '70 cl',
        strength: '47% vol',
      },
    },
  },

  'coldwater-fork-single-barrel': {
    ...coldwaterFork,
    liquid: 'oloroso',
    closure: { type: 'wax', colour: '#7a1a1c', length: 22, above: 18, drips: 15, seed: 9 },
    label: {
      design: 'letterpress',
      palette: { paper: '#2a2521', shade: '#1e1a17', ink: '#efe0bf', accent: '#e0a24a' },
      words: {
        over: 'BARREL No. 1187 · THIRD FLOOR',
        brand: ['COLDWATER', 'FORK'],
        figure: 'SINGLE BARREL',
        kind: 'KENTUCKY STRAIGHT BOURBON',
        note: 'Aged twelve years',
        foot: 'Bottled by hand',
        size: '70 cl',
        strength: '57.8% vol',
      },
    },
  },

  'old-ledger-bottled-in-bond': {
    ...oldLedger,
    liquid: 'amber',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#5a1a1f',
      band: '#c9a257',
      height: 20,
      roughness: 0.4,
    },
    label: {
      ...oldLedgerLabel,
      words: {
        over: 'KENTUCKY',
        number: 'Folio 17',
        brand: 'Old Ledger',
        kind: 'STRAIGHT BOURBON WHISKEY',
        entries: [
          ['Corn', '70'],
          ['Rye', '20'],
          ['Malted barley', '10'],
          ['Years in wood', '6'],
        ],
        figure: 'BONDED',
        beside: '100 U.S. PROOF',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },

  'old-ledger-ten-year': {
    ...oldLedger,
    liquid: 'oloroso',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#1f3a33',
      band: '#c9a257',
      height: 20,
      roughness: 0.4,
    },
    label: {
      ...oldLedgerLabel,
      palette: {
        paper: '#dfe8df',
        shade: '#d2ddd1',
        ink: '#17352d',
        rule: '#9cb8a6',
        margin: '#b98a4a',
        spine: '#17352d',
        marble: ['#3f6a57', '#c9b06a', '#0d231d'],
        accent: '#8a3a1f',
      },
      words: {
        over: 'KENTUCKY',
        number: 'Folio 212',
        brand: 'Old Ledger',
        kind: 'STRAIGHT BOURBON WHISKEY',
        entries: [
          ['Corn', '54'],
          ['Rye, doubled in error', '36'],
          ['Malted barley', '10'],
          ['Filled', '2015'],
        ],
        figure: 'TEN YEARS',
        beside: 'WAREHOUSE C',
        size: '70 cl',
        strength: '48% vol',
      },
    },
  },

  'old-ledger-carried-over': {
    ...oldLedger,
    liquid: 'mahogany',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#b5722a',
      band: '#2a2018',
      height: 20,
      roughness: 0.4,
    },
    label: {
      ...oldLedgerLabel,
      palette: {
        paper: '#f0d9b0',
        shade: '#e6ca98',
        ink: '#3a2213',
        rule: '#d2b07a',
        margin: '#a8672c',
        spine: '#8a4a1c',
        marble: ['#c98a3f', '#f0d39a', '#4a2412'],
        accent: '#9a3414',
      },
      words: {
        over: 'KENTUCKY',
        number: 'Folio 301',
        brand: 'Old Ledger',
        kind: 'TOASTED BARREL BOURBON WHISKEY',
        entries: [
          ['Brought forward', '5 yrs'],
          ['Charred oak', '60 mo.'],
          ['Toasted oak', '8 mo.'],
          ['Toasting', '40 min.'],
        ],
        figure: 'CARRIED OVER',
        beside: 'TO A SECOND BARREL',
        size: '70 cl',
        strength: '46.5% vol',
      },
    },
  },

  'burnt-rick-tennessee': {
    ...burntRick,
    liquid: 'amber',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#e0662a',
      height: 20,
      roughness: 0.45,
    },
    label: {
      design: 'broadside',
      words: {
        brand: ['BURNT', 'RICK'],
        kind: 'TENNESSEE WHISKEY',
        name: 'CHARCOAL MELLOWED',
        note: 'Ten feet of maple, five days',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'burnt-rick-barrel-strength': {
    ...burntRick,
    liquid: 'oloroso',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#1a1715',
      band: '#d9a24e',
      height: 20,
      roughness: 0.45,
    },
    label: {
      design: 'broadside',
      palette: {
        paper: '#c9481c',
        ink: '#1a1310',
        second: '#f6e3c0',
        ember: '#1a1310',
        timber: '#f6e3c0',
        foot: '#1a1310',
        footInk: '#f6e3c0',
      },
      words: {
        brand: ['BURNT', 'RICK'],
        kind: 'TENNESSEE WHISKEY',
        name: 'BARREL STRENGTH',
        note: 'Eight years under a tin roof',
        size: '70 cl',
        strength: '61.3% vol',
      },
    },
  },

  'lantern-ferry-rye': {
    shape: 'square',
    glass: 'flint',
    liquid: 'amber',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#173f3a',
      band: '#c7a25c',
      height: 20,
      roughness: 0.42,
    },
    label: {
      design: 'ticket',
      words: {
        over: 'RIVER CROSSING',
        brand: 'Lantern Ferry',
        kind: 'STRAIGHT RYE WHISKEY',
        place: 'Pennsylvania',
        number: 'No. 0417',
        figure: 'RYE',
        note: 'SIX YEARS IN NEW OAK',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'lantern-ferry-night-crossing': {
    ...lanternFerry,
    liquid: 'mahogany',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#131a2e',
      band: '#c9ccd6',
      height: 20,
      roughness: 0.42,
    },
    label: {
      design: 'ticket',
      palette: {
        paper: '#c3cedd',
        shade: '#b2bfd1',
        ink: '#141d3a',
        accent: '#8f1f3c',
        ground: '#98a9c2',
        foil: '#b9bfcc',
      },
      words: {
        over: 'NIGHT CROSSING',
        brand: 'Lantern Ferry',
        kind: 'STRAIGHT RYE WHISKEY',
        place: 'Pennsylvania',
        number: 'No. 1010',
        figure: '10 YEARS',
        note: 'FARE DOUBLED AFTER DARK',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },

  'lantern-ferry-maple-cask': {
    ...lanternFerry,
    liquid: 'amber',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#8a3d16',
      band: '#e3b35c',
      height: 20,
      roughness: 0.42,
    },
    label: {
      design: 'ticket',
      palette: {
        paper: '#f8e4bf',
        shade: '#f0d6a6',
        ink: '#5e2a10',
        accent: '#c4481a',
        ground: '#e3bd84',
        foil: '#c9913f',
      },
      words: {
        over: 'SUGAR BUSH RETURN',
        brand: 'Lantern Ferry',
        kind: 'MAPLE CASK RYE WHISKEY',
        place: 'Pennsylvania',
        number: 'No. 0312',
        figure: 'MAPLE',
        note: 'TWELVE WEEKS IN SYRUP BARRELS',
        size: '70 cl',
        strength: '45% vol',
      },
    },
  },

  'draketail-straight-rye': {
    ...draketail,
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#1d3557', band: '#d9a94e', height: 19 },
    label: {
      ...draketailLabel,
      palette: {
        rim: '#1d3557',
        ink: '#1d3557',
        accent: '#b5532a',
        foil: '#d9a94e',
        grain: '#d2a043',
        grainLine: '#93691c',
      },
      words: {
        over: 'DRAKETAIL DISTILLING CO.',
        brand: 'Draketail',
        name: 'STRAIGHT RYE',
        kind: 'MARYLAND RYE WHISKEY',
        note: 'EASTERN SHORE',
        size: '70 cl',
        strength: '45% vol',
      },
    },
  },

  'draketail-bonded-rye': {
    ...draketail,
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#8f2d22', band: '#d9a94e', height: 19 },
    label: {
      ...draketailLabel,
      palette: {
        rim: '#8f2d22',
        paper: '#f7ead0',
        ink: '#47150f',
        accent: '#8f2d22',
        foil: '#d9a94e',
        grain: '#d2a043',
        grainLine: '#93691c',
      },
      words: {
        over: 'DRAKETAIL DISTILLING CO.',
        brand: 'Draketail',
        name: 'BONDED RYE',
        kind: 'FIVE YEARS · 100 U.S. PROOF',
        note: 'MARYLAND RYE WHISKEY',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },

  'draketail-madeira-cask': {
    ...draketail,
    liquid: 'mahogany',
    closure: { type: 'stopper', material: 'wood', colour: '#23443c', band: '#d9a94e', height: 19 },
    label: {
      ...draketailLabel,
      palette: {
        rim: '#2b5a4f',
        paper: '#f3e2c2',
        ink: '#1f3d36',
        accent: '#a8682a',
        foil: '#d9a94e',
        grain: '#d2a043',
        grainLine: '#93691c',
      },
      words: {
        over: 'DRAKETAIL DISTILLING CO.',
        brand: 'Draketail',
        name: 'MADEIRA CASK',
        kind: 'RYE FINISHED IN BUAL CASKS',
        note: 'MARYLAND RYE WHISKEY',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'old-ledger-bonded-rye': {
    ...oldLedger,
    liquid: 'gold',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#233d66',
      band: '#c9a257',
      height: 20,
      roughness: 0.4,
    },
    label: {
      ...oldLedgerLabel,
      palette: {
        paper: '#fbf8ee',
        shade: '#f2eddd',
        ink: '#3a1d1d',
        rule: '#c9b8c4',
        margin: '#5d7fae',
        spine: '#233d66',
        marble: ['#5c80b4', '#e7d6b0', '#a33b34'],
        accent: '#1f4a86',
      },
      words: {
        over: 'KENTUCKY',
        number: 'Folio 58',
        brand: 'Old Ledger',
        kind: 'STRAIGHT RYE WHISKEY',
        entries: [
          ['Rye', '53'],
          ['Corn', '37'],
          ['Malted barley', '10'],
          ['Remarks', 'lively'],
        ],
        figure: 'BONDED RYE',
        beside: '100 U.S. PROOF',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },

  'portage-nine-original': {
    ...portageNine,
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#a9825a', height: 18 },
    label: {
      ...portageNineLabel,
      palette: { paper: '#2a5242', shade: '#1f4234', ink: '#f3e6c6', accent: '#c8412c' },
      words: {
        brand: ['PORTAGE', 'NINE'],
        kind: 'CANADIAN WHISKY',
        note: 'Corn and rye, married late',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'portage-nine-12': {
    ...portageNine,
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#5a2f1f', height: 18, band: '#c8412c' },
    label: {
      ...portageNineLabel,
      palette: { paper: '#f2e5c8', shade: '#e9d8b2', ink: '#2a3f34', accent: '#b53a26' },
      words: {
        brand: ['PORTAGE', 'NINE'],
        kind: 'CANADIAN · 12 YEARS OLD',
        note: 'Whisky, one third pot-still rye',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },

  'portage-nine-icewine-cask': {
    ...portageNine,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#3a6484', height: 18, band: '#dfe6ea' },
    label: {
      ...portageNineLabel,
      palette: { paper: '#dbe7ee', shade: '#c9dae4', ink: '#1b3c56', accent: '#2f7096' },
      words: {
        brand: ['PORTAGE', 'NINE'],
        kind: 'ICEWINE CASK FINISH',
        note: 'Canadian whisky, seven years old',
        size: '70 cl',
        strength: '45% vol',
      },
    },
  },

  'kestrel-coulee-rye': {
    ...kestrelCoulee,
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#a8763f', height: 19, band: '#3d5a4c' },
    label: {
      ...kestrelCouleeLabel,
      palette: { paper: '#f8edd2', shade: '#f0e1bd', ink: '#31503f', accent: '#c0712a', foil: '#c79a4e' },
      words: {
        over: 'ALBERTA · CANADA',
        brand: 'Kestrel Coulee',
        name: 'PRAIRIE RYE',
        note: 'Every bushel rye, pot distilled',
        second: 'on the dry benchland',
        foot: 'Canadian whisky',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'kestrel-coulee-cask-strength': {
    ...kestrelCoulee,
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#3a2018', height: 19, band: '#d0603a' },
    label: {
      ...kestrelCouleeLabel,
      palette: { paper: '#f3dcc4', shade: '#eaceb0', ink: '#64241a', accent: '#c2532a', foil: '#c08a4a' },
      words: {
        over: 'ALBERTA · CANADA',
        brand: 'Kestrel Coulee',
        name: 'CASK STRENGTH',
        note: 'Forty barrels of rye a year,',
        second: 'the loud ones',
        foot: 'Canadian whisky',
        size: '70 cl',
        strength: '59.4% vol',
      },
    },
  },

  'kestrel-coulee-21': {
    ...kestrelCoulee,
    liquid: 'amber',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#c9a45c',
      height: 20,
      band: '#1d2f47',
      roughness: 0.25,
    },
    label: {
      ...kestrelCouleeLabel,
      palette: { paper: '#e9edf0', shade: '#dce2e8', ink: '#1d2f47', accent: '#9a7a34', foil: '#c9a45c' },
      words: {
        over: 'ALBERTA · CANADA',
        brand: 'Kestrel Coulee',
        name: '21 YEARS OLD',
        note: 'Nineteen casks of rye,',
        second: 'laid down in 2005',
        foot: 'Canadian whisky',
        size: '70 cl',
        strength: '47.2% vol',
      },
    },
  },
}
