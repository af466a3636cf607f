import { line } from '#app/platform/http/fields.server.ts'
import type { tryAct } from '../../orders/dry-run.server.ts'

export const courierField = line(60, 'Please name the courier').default('')
export const trackingField = line(100, 'Please enter the tracking number').default('')

const plain = (reference: string) => reference.toUpperCase().replace(/[^\dA-Z]/g, '')

/** As people type it: spaces, dashes and case do not matter. */
export const isSame = (one: string, other: string) => plain(one) === plain(other)

/** What would be done; nothing is changed. */
export const tried = ({ done, kept }: Awaited<ReturnType<typeof tryAct>>) => ({
  ...{ done, kept },
  ...{ change: null, mails: { held: 0, until: null } },
})
