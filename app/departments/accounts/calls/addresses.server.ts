import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { brokenFields, judgeAll, readable } from '#app/platform/http/every-field.server.ts'
import { idField, line, required } from '#app/platform/http/fields.server.ts'
import { ON_EDIT, phoneField } from '../account-wire.server.ts'
import { limits, titles } from '../accounts.ts'
import { addAddress, addressesOf, changeAddress, removeAddress } from '../address-book.server.ts'
import { notAnAddress, toWireAddress, wireAddress } from '../address-wire.server.ts'
import { judgeAddress } from '../rules/addresses.ts'
import type { AccountsDeps } from './deps.server.ts'

const tags = ['Accounts']
const field = (missing: string) => line(limits.addressLine, missing).default('')
const body = z.object({
  id: idField('Please say which address').optional().describe('One to change; absent for a new one'),
  title: z.enum(['', ...titles], 'Please choose one of the titles').default(''),
  first_name: required(limits.name, 'Please enter a first name'),
  last_name: required(limits.name, 'Please enter a last name'),
  phone: phoneField(ON_EDIT),
  hno: field('Please enter a house name or number'),
  address_l1: field('Please enter a street'),
  city: field('Please enter a town or city'),
  county: field('Please enter a county'),
  postal_code: field('Please enter a postcode'),
  country: field('Please choose a country'),
  is_billing: z.boolean('Please say true or false').default(false),
  is_shipping: z.boolean('Please say true or false').default(false),
})

/** The address book: `/backend/api/user/address*`. */
export const addressCalls: FastifyPluginAsyncZod<AccountsDeps> = async (api, { db, clock, sessions }) => {
  api.get(
    '/user/addresses',
    {
      schema: {
        tags,
        summary: 'Your address book',
        response: { 200: z.object({ addresses: z.array(wireAddress) }), 401: problem },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      return { addresses: (await addressesOf(db, account.id)).map(toWireAddress) }
    },
  )

  api.post(
    '/user/address',
    {
      attachValidation: true,
      schema: {
        tags,
        summary:
          'Adds an address or changes one; `is_billing` and `is_shipping` make it the one that is used',
        body,
        response: {
          200: z.object({ addresses: z.array(wireAddress) }),
          401: problem,
          404: problem,
          409: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const { lines } = await judgeAll(
        { lines: () => linesIn(readable(body.shape, request.body)) },
        brokenFields(request),
      )
      const { id, first_name, last_name, phone, is_billing, is_shipping } = request.body
      const address = { ...lines, firstName: first_name, lastName: last_name, phone }
      const uses = [
        ...(is_billing ? (['billing'] as const) : []),
        ...(is_shipping ? (['shipping'] as const) : []),
      ]
      if (id) await changeAddress(db, account.id, id, address, uses)
      else await addAddress(db, account.id, address, uses, clock())
      return { addresses: (await addressesOf(db, account.id)).map(toWireAddress) }
    },
  )

  api.post(
    '/user/address/delete',
    {
      schema: {
        tags,
        summary: 'Takes an address out of the book',
        body: z.object({ id: idField('Please say which address') }),
        response: {
          200: z.object({ addresses: z.array(wireAddress) }),
          401: problem,
          404: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      await removeAddress(db, account.id, request.body.id)
      return { addresses: (await addressesOf(db, account.id)).map(toWireAddress) }
    },
  )
}

function linesIn(said: ReturnType<typeof readable<typeof body.shape>>) {
  const {
    title = '',
    hno = '',
    address_l1 = '',
    city = '',
    county = '',
    postal_code = '',
    country = '',
  } = said
  const judged = judgeAddress({
    title,
    house: hno,
    street: address_l1,
    city,
    county,
    postcode: postal_code,
    country,
  })
  if (judged.ok) return judged.address
  throw notAnAddress(judged.problems)
}
