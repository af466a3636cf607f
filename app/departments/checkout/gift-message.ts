/** In characters, on the card that goes with an order. */
export const LONGEST_GIFT_MESSAGE = 300
