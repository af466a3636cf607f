/** Where a courier shows its parcels. Another courier is another line. */
const couriers: { name: string; address: (tracking: string) => string }[] = [
  {
    name: 'royal mail',
    address: (tracking) => `https://www.royalmail.com/track-your-item#/tracking-results/${tracking}`,
  },
  { name: 'dpd', address: (tracking) => `https://track.dpd.co.uk/search?reference=${tracking}` },
  // Their page asks for the number.
  { name: 'apc', address: () => 'https://apc-overnight.com/receiving-a-parcel/tracking' },
]

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** The courier's page for this parcel; null if nothing is known of it. */
export function trackingLink({ courier, tracking }: { courier: string; tracking: string }): string | null {
  const known = couriers.find(({ name }) => plain(courier).startsWith(plain(name)))
  return known && tracking !== '' ? known.address(encodeURIComponent(tracking.replace(/\s/g, ''))) : null
}
