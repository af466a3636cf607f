/** As people type it: small letters, spaces and dashes do not matter. Nothing if no coupon can be called so. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z0-9]{4,16}$/.test(code) ? code : undefined
}

/** A code is a person's, however they write their address. */
export const foldEmail = (email: string) => email.trim().toLowerCase()
