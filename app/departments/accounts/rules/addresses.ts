import { type Address, postcodeProblem, tidyPostcode } from '../accounts.ts'
import { countryCode } from './countries.ts'

type Lines = Pick<Address, 'title' | 'house' | 'street' | 'city' | 'county' | 'postcode' | 'country'>
type Judged = { ok: true; address: Lines } | { ok: false; problems: Partial<Record<keyof Lines, string>> }

const missing = {
  house: 'Please enter a house name or number',
  street: 'Please enter a street',
  city: 'Please enter a town or city',
  postcode: 'Please enter a postcode',
} as const

/** Validates an address and normalises it as the post office would write it. */
export function judgeAddress(lines: Lines): Judged {
  const problems: Partial<Record<keyof Lines, string>> = {}
  for (const [name, because] of Object.entries(missing)) {
    if (!lines[name as keyof typeof missing]) problems[name as keyof typeof missing] = because
  }
  const country = countryCode(lines.country || 'GB')
  if (!country) problems.country = 'Please choose a country from the list'
  const wrong = country && lines.postcode && postcodeProblem(lines.postcode, country)
  if (wrong) problems.postcode = wrong
  if (!country || Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, address: { ...lines, country, postcode: tidyPostcode(lines.postcode, country) } }
}
