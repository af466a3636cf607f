import { useEffect, useState } from 'react'
import { TextField } from '#app/design/controls/field.tsx'
import { sendDays } from '../send-day.ts'

/** The page may have been cached for days: the browser knows today's date. */
export function SendDayField({ error }: { error: string | undefined }) {
  const [days, setDays] = useState<ReturnType<typeof sendDays>>()
  useEffect(() => setDays(sendDays(new Date())), [])
  return (
    <TextField
      key={days?.first}
      label="Day of sending"
      name="send_on"
      type="date"
      hint="Today: as soon as it is paid. Any other day: at seven in the morning."
      min={days?.first}
      max={days?.last}
      defaultValue={days?.first}
      error={error}
      className="sm:max-w-72"
    />
  )
}
