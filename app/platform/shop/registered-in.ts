/** The part of the United Kingdom whose registrar gave a company its number: the law asks for it beside the number. */
export function registeredIn(companyNumber: string): string {
  if (companyNumber.startsWith('S')) return 'Scotland'
  return /^(N|R0)/.test(companyNumber) ? 'Northern Ireland' : 'England and Wales'
}
