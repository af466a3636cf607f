import { z } from 'zod'
import type { Address } from './accounts.ts'

/** An address with the API's names, for every response that has one. */
export const wirePostalAddress = z.object({
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  hno: z.string(),
  address_l1: z.string(),
  city: z.string(),
  county: z.string(),
  postal_code: z.string(),
  country: z.string(),
})

export const toWirePostalAddress = (address: Address): z.infer<typeof wirePostalAddress> => ({
  title: address.title,
  first_name: address.firstName,
  last_name: address.lastName,
  phone: address.phone,
  hno: address.house,
  address_l1: address.street,
  city: address.city,
  county: address.county,
  postal_code: address.postcode,
  country: address.country,
})
