import type { Tint } from '#app/design/media/photo.tsx'
import type { DrinkType } from './catalogue.ts'

const tintBySubtype: Record<string, Tint> = {
  'pink-gin': 'rose',
  'sloe-gin': 'burgundy',
  'red-wine': 'burgundy',
  'white-wine': 'straw',
  'rose-wine': 'rose',
  'sparkled-wine': 'sage',
  'fortified-wine': 'burgundy',
  'dessert-wine': 'straw',
  'orange-wine': 'amber',
  cognac: 'copper',
  calvados: 'amber',
  armagnac: 'copper',
  liqueurs: 'copper',
  mixersnsoftdrinks: 'ice',
  rtds: 'rose',
}

const tintByType: Partial<Record<DrinkType, Tint>> = {
  whisky: 'amber',
  vodka: 'ice',
  gin: 'sage',
  wine: 'burgundy',
  rum: 'copper',
  tequila: 'agave',
  beer: 'hop',
  'non-alcoholic': 'sage',
  'cocktails&mocktails': 'rose',
}

/** The whisper of colour behind its photograph. */
export const tintOf = ({ type, subtype }: { type: DrinkType; subtype: string }): Tint =>
  tintBySubtype[subtype] ?? tintByType[type] ?? 'stone'
