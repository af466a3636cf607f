/** The part of the United Kingdom whose registrar gave a company its number: the law asks for it beside the number. */
export function registeredIn(companyNumber: string): string {
  const [letter] = companyNumber
  if (letter === 'S') return 'Scotland'
  return letter === 'N' || letter === 'R' ? 'Northern Ireland' : 'England and Wales'
}
