/** What every mail about an order can name. */
export const reference = { about: 'The order’s number', sample: 'K7QF-3MHX' }
export const first_name = { about: 'The shopper’s first name, if it is known', sample: 'Ann' }
