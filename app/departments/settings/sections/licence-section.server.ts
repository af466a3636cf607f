import type { LicensedHours } from '#app/platform/shop/shop.ts'
import { day, rows, setting, shaped, text } from './fields.server.ts'
import type { Section } from './section.server.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const hoursOfDay = (title: string) =>
  shaped({
    title,
    // Empty: closed.
    shape: /^(([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00))?$/,
    example: '08:00-23:00',
    most: 11,
  })

const hourColumns = {
  sunday: hoursOfDay('Sunday'),
  monday: hoursOfDay('Monday'),
  tuesday: hoursOfDay('Tuesday'),
  wednesday: hoursOfDay('Wednesday'),
  thursday: hoursOfDay('Thursday'),
  friday: hoursOfDay('Friday'),
  saturday: hoursOfDay('Saturday'),
}
type HoursRow = { since: string } & Record<(typeof weekdays)[number], string>

const toHoursRow = ({ since, week }: LicensedHours): HoursRow => {
  const shown = (place: number) => {
    const { from = '', until = '' } = week[place] ?? {}
    return from && `${from}-${until}`
  }
  return Object.assign(
    { since },
    Object.fromEntries(weekdays.map((name, place) => [name, shown(place)])),
  ) as HoursRow
}

const fromHoursRow = (row: HoursRow): LicensedHours => ({
  since: row.since,
  week: weekdays.map((name) => {
    const [from = '', until = ''] = row[name].split('-')
    return { from, until }
  }),
})

export const licenceSection: Section = {
  title: 'Licence',
  about: 'The premises licence under which alcohol is sold, and the hours it allows.',
  settings: {
    licence: setting(
      text({ title: 'Licence', help: 'Its number, and who gave it.', most: 120 }),
      (shop) => shop.licence,
      (shop, licence) => ({ ...shop, licence }),
    ),
    hours: setting(
      rows({
        title: 'Licensed hours',
        help: 'In London’s time, from the day on which they began. A day ends at 24:00; an empty one is closed. Keep earlier rows: they explain what was sold then.',
        least: 1,
        most: 20,
        columns: { since: day({ title: 'Since' }), ...hourColumns },
      }),
      (shop) => shop.licensedHours.map(toHoursRow),
      (shop, licensed) => ({ ...shop, licensedHours: licensed.map(fromHoursRow) }),
    ),
  },
}
