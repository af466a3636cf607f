import type { Check } from '#app/departments/opening/opening.ts'

export type OpeningData = { checks: Check[]; left: number; asks_start: boolean }
