import type { Piece } from '#app/platform/text/markdown.server.ts'
import { enquiryKinds } from '../enquiries.ts'

/** An article of the help centre, ready to be shown. `updated` is a day, '2026-11-15'. */
export type Article = { path: string; title: string; summary: string; updated: string; pieces: Piece[] }

/** Placeholders of components, in their own paragraph: `{{form:order}}`. */
export const places: readonly string[] = [
  ...enquiryKinds.map((kind) => `form:${kind}`),
  'form:gift-card',
  'units-calculator',
  'site-map',
]
