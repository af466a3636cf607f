/** Letters and digits that nobody confuses when reading them out. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** 'WELCOME-7KQ2-MX4D': a word to recognise it by, and enough entropy against guessing. */
export function codeFrom(chance: Uint8Array): string {
  const signs = Array.from(chance.slice(0, 8), (byte) => SIGNS[byte % SIGNS.length])
  return `WELCOME-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

/** As people type it: spaces, lower case and missing dashes do not matter. */
export function readCode(typed: string): string | undefined {
  const [, first, second] =
    /^WELCOME([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? []
  return first && second ? `WELCOME-${first}-${second}` : undefined
}
