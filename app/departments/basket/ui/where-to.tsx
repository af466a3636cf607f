import type { Destination } from '#app/departments/delivery/destinations.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'

/** A saved address as text ('Lille, France'), and the page on which it is changed. */
export type GoesTo = Destination & { place: string; changeAt: string }

/** The destination of the totals: charges, insurance and VAT depend on the address. */
export const WhereTo = ({ goesTo }: { goesTo: GoesTo | undefined }) => (
  <p className="text-sm text-pretty break-words text-ink-soft">
    {goesTo ? (
      <>
        For delivery to {goesTo.place}. <TextLink to={goesTo.changeAt}>Change address</TextLink>
      </>
    ) : (
      <>
        For delivery in the UK. <TextLink to="/deliverycharges">Charges elsewhere</TextLink>
      </>
    )}
  </p>
)
