import { hourInLondon, londonTime } from '#app/platform/clock.ts'

const HOUR_MS = 3_600_000

/** An instant as a field for London's date and time has it: '2026-12-01T09:00'. */
export const toLondonInput = (instant: string | null) =>
  instant === null ? '' : `${londonTime(new Date(instant)).day}T${hourInLondon(new Date(instant))}`

/** The instant of a date and time in London; null if there is none. Of an hour that London has twice, the first. */
export function fromLondonInput(typed: string): string | null {
  const asUtc = Date.parse(`${typed}Z`)
  if (Number.isNaN(asUtc)) return null
  const inSummer = new Date(asUtc - HOUR_MS).toISOString()
  return toLondonInput(inSummer) === typed.slice(0, 16) ? inSummer : new Date(asUtc).toISOString()
}
