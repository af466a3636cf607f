import type { Check, Start } from '#app/departments/opening/opening.ts'

export type OpeningData = { checks: Check[]; left: number; starts: Start[] }
