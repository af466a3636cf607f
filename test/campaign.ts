/** Campaigns run at full length in `npm run test:full`, and in a short form in `npm test`. */
const isFull = Boolean(process.env.FULL)

export const atLength = <T>({ short, full }: { short: T; full: T }): T => (isFull ? full : short)
