import type { Check } from '#app/departments/opening/opening.ts'

export type OpeningData = { checks: Check[]; left: number }
