import type { ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'

export type Use = 'billing' | 'shipping'

/** One page for two URLs; both show the whole address book and mark the address for their purpose. */
export const purposes = {
  billing: {
    path: '/profile_billing_address',
    title: 'Billing address',
    form: 'Billing Details',
    intro: 'Invoices are made out to this address. You can keep several and choose.',
    use: 'Use for billing',
    choose: 'Use as my billing address',
    isUsed: ({ isBilling }: ShownAddress) => isBilling,
  },
  shipping: {
    path: '/profile_shipping_address',
    title: 'Delivery address',
    form: 'Shipping Details',
    intro: 'Parcels come to this address, unless you choose another one when you order.',
    use: 'Use for delivery',
    choose: 'Use as my delivery address',
    isUsed: ({ isShipping }: ShownAddress) => isShipping,
  },
} as const

export const purposeAt = (path: string): Use => (path === purposes.shipping.path ? 'shipping' : 'billing')
