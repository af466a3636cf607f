import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api, type Outcome } from '#app/platform/client/api-client.ts'
import type { Use } from '../account/address-purposes.ts'

type Fields = Record<string, string>
type Call = (fields: Fields, use: Use) => Promise<Outcome<unknown>>
type WireAddress = AnswerOf<'get', 'user/addresses'>['addresses'][number]

/** The calls of the address book's pages: the form, and the two buttons of a card. */
export const addressCalls = {
  keep: async ({ same, ...fields }) =>
    same
      ? putToUse('shipping', (address) => address.is_billing)
      : api.submit('user/address', {
          ...fields,
          is_billing: 'is_billing' in fields,
          is_shipping: 'is_shipping' in fields,
        }),
  use: ({ id }, use) => putToUse(use, (address) => address.id === id),
  remove: (fields) => api.submit('user/address/delete', fields),
} satisfies Record<string, Call>

/** The call takes a whole address, so the current one is fetched and sent back with its new use. */
async function putToUse(use: Use, isMeant: (address: WireAddress) => boolean): Promise<Outcome<unknown>> {
  const answer = await api.get('user/addresses')
  if (!answer.ok) return answer
  const address = answer.data.addresses.find(isMeant)
  return address
    ? api.submit('user/address', { ...address, [`is_${use}`]: true })
    : { ok: false, refusal: gone }
}

const gone = { error_message: 'This address is no longer in your book', code: 'not_found' }
