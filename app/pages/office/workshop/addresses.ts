import type { BottleName, BottleState } from '#app/departments/workshop/workshop.ts'

const query = (values: Record<string, string | number | null>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== null) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

export const queueAddress = (state: BottleState | null) => `/office/engraving${query({ state })}`

export const bottleAddress = ({ line, bottle }: BottleName, state: BottleState | null) =>
  `/office/engraving/${line}${query({ bottle, state })}`

const papers = '/backend/api/office/engraving'
export const svgAddress = ({ line }: BottleName) => `${papers}/${line}/bottle.svg`
export const cardAddress = ({ line, bottle }: BottleName) => `${papers}/${line}/card.pdf?bottle=${bottle}`
