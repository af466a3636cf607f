export const DISCOUNT_PERCENT = 10

/** The words beside the field. They are what people agree to, and are kept with their answer. */
export const CONSENT = `Join our newsletter: new bottles, offers and stories about twice a month. We send you ${DISCOUNT_PERCENT}% off your first order. You can leave at any time with one click.`
