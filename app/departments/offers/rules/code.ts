/** As people type it: case, spaces and dashes do not matter. Undefined if it can't be a coupon's. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z0-9]{4,16}$/.test(code) ? code : undefined
}

/** A code belongs to a person, however they spell their e-mail. */
export const foldEmail = (email: string) => email.trim().toLowerCase()
