import { halyard } from './houses.mjs'

export const beer = {
  'foxglove-lane-amber': {
    shape: 'beer',
    glass: 'amber',
    liquid: 'ale',
    closure: { type: 'crown', colour: '#c9a14a' },
    label: {
      design: 'brewery',
      emblem: 'hop',
      words: {
        over: 'FOXGLOVE LANE',
        brand: 'Amber',
        name: 'ALE',
        kind: 'CARAMEL · ORANGE PEEL',
        note: 'BREWED IN SMALL BATCHES',
        size: '500 ml',
        strength: '4.6% vol',
      },
    },
    neck: {
      design: 'neckband',
      palette: { paper: '#153d2f', ink: '#e6c27a', foil: '#dba53f' },
      faces: { brand: 'Abril Fatface 400', text: 'Josefin Sans 700' },
      words: { brand: 'FL', note: 'EST. 1988' },
    },
  },

  'halyard-slack-tide': {
    shape: 'can440',
    label: {
      design: 'seascape',
      faces: halyard.faces,
      words: {
        house: 'HALYARD',
        over: 'BREWING COMPANY',
        brand: ['SLACK', 'TIDE'],
        kind: 'HAZY PALE ALE',
        note: 'MOSAIC · CITRA · OATS',
        size: '440 ML',
        strength: '5.2% VOL',
      },
    },
  },
}
