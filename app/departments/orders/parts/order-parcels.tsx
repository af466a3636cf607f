import { TextLink } from '#app/design/navigation/text-link.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import type { WireParcel } from '../parcel-wire.ts'

/** What has left us, parcel by parcel: by whom, what is in it, and whether it came back. */
export function OrderParcels({ parcels }: { parcels: readonly WireParcel[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line text-sm">
      {parcels.map((parcel) => (
        <li key={parcel.number} className="py-4">
          <p className="font-medium">
            Parcel {parcel.number} of {parcels.length}
            {parcel.came_back_at && (
              <span className="font-normal">
                {' '}
                came back on {dateInLondon(new Date(parcel.came_back_at))}: {parcel.came_back_because}
              </span>
            )}
          </p>
          <ul className="mt-1">
            {parcel.items.map(({ name, bottle_size, quantity }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one drink, and the list never changes
              <li key={at} className="break-words">
                {quantity} x {[name, bottle_size].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-ink-soft">
            Sent on {dateInLondon(new Date(parcel.sent_at))}
            {parcel.courier && ` with ${parcel.courier}`}
            {parcel.tracking && (
              <>
                , tracking number <Tracking parcel={parcel} />
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Tracking({ parcel: { courier, tracking, tracking_url } }: { parcel: WireParcel }) {
  if (!tracking_url) return <span className="break-all">{tracking}</span>
  return (
    <TextLink
      to={tracking_url}
      target="_blank"
      rel="noreferrer"
      className="break-all"
      aria-label={`${tracking}, at ${courier} (new window)`}
    >
      {tracking}
    </TextLink>
  )
}
