/** Hours of the premises licence from a day on: one entry for each day of the week, Sunday first; empty times on a closed one. */
export type LicensedHours = { since: string; week: readonly { from: string; until: string }[] }

/** A licence for every hour. */
export const allDay: readonly LicensedHours[] = [
  { since: '0000-01-01', week: Array.from({ length: 7 }, () => ({ from: '00:00', until: '24:00' })) },
]
