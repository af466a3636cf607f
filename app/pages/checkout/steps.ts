/** The steps of the checkout, each with its own URL. */
export const steps = [
  { label: 'BASKET', to: '/cart' },
  { label: 'OFFERS', to: '/offers' },
  { label: 'DETAILS', to: '/checkout' },
  { label: 'PAYMENT', to: '/payments' },
] as const

export const paymentAddress = (reference: string) => `/payments?reference=${encodeURIComponent(reference)}`

export const outcomeAddress = (reference: string) =>
  `/verify-payment?reference=${encodeURIComponent(reference)}`

export const orderAddress = (reference: string) => `/orderhistory?reference=${encodeURIComponent(reference)}`
