import type { Nation } from '#app/platform/shop/shop.ts'

/** The letters at the start of a postcode; all others are England. */
const areas: Partial<Record<Nation, string>> = {
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  wales: 'CF LD LL NP SA',
  'northern-ireland': 'BT',
  'isle-of-man': 'IM',
  'channel-islands': 'GY JE',
}

/** Areas across a border, by the district in which most people live on its other side. */
const districts: Partial<Record<Nation, string>> = {
  england: 'TD15',
  wales: 'CH5 CH6 CH7 CH8 SY15 SY16 SY17 SY18 SY19 SY20 SY21 SY22 SY23 SY24 SY25',
}

const listed = (table: Partial<Record<Nation, string>>) =>
  new Map(
    Object.entries(table).flatMap(([nation, codes]) =>
      codes.split(' ').map((code) => [code, nation as Nation] as const),
    ),
  )
const byArea = listed(areas)
const byDistrict = listed(districts)

/** Complete or only its first half, with or without the space. */
export function nationOfPostcode(postcode: string): Nation {
  const signs = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const district = signs.length > 4 ? signs.slice(0, -3) : signs
  const area = /^[A-Z]*/.exec(district)?.[0] ?? ''
  return byDistrict.get(district) ?? byArea.get(area) ?? 'england'
}
