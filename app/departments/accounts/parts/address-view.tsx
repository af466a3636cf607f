import type { ReactNode } from 'react'
import { Badge } from '#app/design/feedback/badge.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import type { Address, KeptAddress } from '../accounts.ts'
import { addressLines, dialled, nameOn } from '../rules/address-lines.ts'

/** An address with the name of its country, which only the server computes. */
export type ShownAddress = KeptAddress & { countryName: string }

export const phoneShown = dialled

/** The lines, as on a parcel. */
export function AddressView({ address }: { address: Address & { countryName: string } }) {
  return (
    <address className="text-sm text-pretty break-words not-italic text-ink-soft">
      <span className="block font-medium text-ink">{nameOn(address)}</span>
      {addressLines(address, address.countryName).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {address.phone && <span className="money mt-1.5 block">{dialled(address.phone)}</span>}
    </address>
  )
}

type AddressCardProps = {
  address: ShownAddress
  /** The one that this page is about. */
  isChosen: boolean
  /** Its actions. */
  children: ReactNode
}

export function AddressCard({ address, isChosen, children }: AddressCardProps) {
  return (
    <li
      className={classNames(
        'flex flex-col rounded-lg border bg-white p-5',
        isChosen ? 'border-brand-deep' : 'border-line',
      )}
    >
      <div className="mb-3 flex min-h-6 flex-wrap gap-1.5">
        {address.isBilling && <Badge look="brand">Billing</Badge>}
        {address.isShipping && <Badge look="brand">Delivery</Badge>}
        {!address.isBilling && !address.isShipping && (
          <span className="text-xs leading-6 text-ink-soft">Kept for later</span>
        )}
      </div>
      <AddressView address={address} />
      <div className="-mx-3.5 mt-auto flex flex-wrap gap-x-1 pt-4">{children}</div>
    </li>
  )
}

/** A one-line label: for buttons and questions. */
export const addressInShort = (address: ShownAddress) =>
  addressLines(address, address.countryName).slice(0, 2).join(', ')
