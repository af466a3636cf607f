import { halyard } from './houses.mjs'

// Mixers, alcohol-free spirits and ready-made drinks.
export const soft = {
  'fenwater-indian-tonic': {
    shape: 'mixer',
    glass: 'extraWhite',
    liquid: 'water',
    closure: { type: 'crown', colour: '#d3c08a' },
    label: {
      design: 'fountain',
      palette: {
        paper: '#1d5650',
        shade: '#16453f',
        ink: '#fdf8ea',
        accent: '#f0c75a',
        bubble: '#2c6b63',
        foil: '#e2c47e',
      },
      words: {
        brand: 'Fenwater',
        name: ['INDIAN', 'TONIC WATER'],
        note: 'with natural quinine',
        size: '500 ml',
      },
    },
  },

  'lowmoor-zero': {
    shape: 'dispensary',
    glass: 'extraWhite',
    liquid: 'palestStraw',
    closure: { type: 'stopper', material: 'wood', colour: '#c9a777', height: 17 },
    label: {
      design: 'monolith',
      width: 70,
      words: {
        brand: 'LOWMOOR',
        kind: 'ZERO BOTANICAL',
        note: 'Heather, bog myrtle & gentian',
        size: '50 cl',
        strength: '0.0% vol',
      },
    },
  },

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
}
