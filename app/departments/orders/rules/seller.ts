import type { Shop } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

/** Who has sold an order. Its invoice names them for good, whatever the settings say later. */
export type Seller = Pick<
  Shop,
  'name' | 'legalName' | 'companyNumber' | 'vatNumber' | 'address' | 'phone' | 'email'
>

export type Sold = { seller: Seller | null }

/** To be kept with an order that is placed. */
export function sellerNow(): Seller {
  const { name, legalName, companyNumber, vatNumber, address, phone, email } = theShop()
  return { name, legalName, companyNumber, vatNumber, address, phone, email }
}

/** Of older orders, which don't say it, the shop as it is now. */
export const sellerOf = ({ seller }: Sold): Seller => seller ?? theShop()

/** Who has sold it, as the law asks of an invoice. */
export const sellerInLines = ({ legalName, address, phone, email, vatNumber, companyNumber }: Seller) => [
  legalName,
  [...address.lines, address.town].join(', '),
  `${address.county}, ${address.postcode}`,
  `${phone.shown}, ${email}`,
  `VAT number ${vatNumber}`,
  `Company number ${companyNumber}`,
]
