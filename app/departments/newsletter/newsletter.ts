export const DISCOUNT_PERCENT = 10

/** The label of the field. It is what people agree to, and is saved with their consent. */
export const CONSENT = `Join our newsletter: new bottles, offers and stories about twice a month. We send you ${DISCOUNT_PERCENT}% off your first order. You can leave at any time with one click.`
