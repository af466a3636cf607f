import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Account, Address, KeptAddress } from './accounts.ts'
import { lockAccount } from './data/accounts.server.ts'
import {
  clearUse,
  countAddresses,
  deleteAddress,
  insertAddress,
  putToUse,
  selectAddresses,
  selectAddressesOfAll,
  type Use,
  updateAddress,
} from './data/addresses.server.ts'

const MOST_ADDRESSES = 20

export const addressesOf = selectAddresses
export const addressesOfAll = selectAddressesOfAll

/** Adds to the address book. `use` makes it the address for deliveries or invoices. */
export async function addAddress(
  db: Db,
  accountId: string,
  address: Address,
  uses: Use[],
  now: Date,
): Promise<KeptAddress> {
  return db.transaction(async (tx) => {
    // Erased, or merged into another by staff, meanwhile.
    if (!(await lockAccount(tx, accountId))) throw new Refused(401, 'not_signed_in', 'You are not Logged In!')
    const isFirst = (await countAddresses(tx, accountId)) === 0
    const added = await enterAddress(tx, accountId, address, now)
    // The first address is used for everything.
    for (const use of isFirst ? (['billing', 'shipping'] as const) : uses)
      await putToUse(tx, accountId, added.id, use)
    return added
  })
}

async function enterAddress(tx: Db, accountId: string, address: Address, now: Date): Promise<KeptAddress> {
  if ((await countAddresses(tx, accountId)) >= MOST_ADDRESSES)
    throw new Refused(409, 'address_book_full', `The address book is full: it holds ${MOST_ADDRESSES}`)
  return insertAddress(tx, accountId, address, now)
}

export async function changeAddress(
  db: Db,
  accountId: string,
  id: string,
  address: Partial<Address>,
  uses: Use[],
) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const changed = await updateAddress(tx, accountId, id, address)
    if (!changed) throw notFound('There is no such address')
    for (const use of uses) await putToUse(tx, accountId, id, use)
    return changed
  })
}

export async function removeAddress(db: Db, accountId: string, id: string) {
  const isGone = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    return deleteAddress(tx, accountId, id)
  })
  if (!isGone) throw notFound('There is no such address')
}

/** A form's billing and shipping address; null: remove it. */
export type Places = { billing?: Partial<Address> | null; shipping?: Partial<Address> | null }

/** In a transaction that has locked the account. `before` is the account before the change. */
export async function changeDefaults(
  db: Db,
  account: Account,
  { billing, shipping }: Places,
  now: Date,
  before = account,
) {
  const whose = { account, before }
  if (billing) await changeDefault(db, whose, 'billing', billing, now)
  if (shipping) await changeDefault(db, whose, 'shipping', shipping, now)
  if (billing === null) await removeDefault(db, account.id, 'billing')
  if (shipping === null) await removeDefault(db, account.id, 'shipping')
}

type Whose = { account: Account; before: Account }

const flagOf = { billing: 'isBilling', shipping: 'isShipping' } as const

/** Updates the default billing or shipping address from a call's fields, or creates it. */
async function changeDefault(db: Db, whose: Whose, use: Use, said: Partial<Address>, now: Date) {
  const { account } = whose
  const known = (await selectAddresses(db, account.id)).find((address) => address[flagOf[use]])
  const fields = { ...(known && putRight(known, whose)), ...said }
  if (known?.isBilling && known.isShipping) return splitOff(db, account.id, known, use, fields, now)
  if (known) return updateAddress(db, account.id, known.id, fields)
  const added = await enterAddress(db, account.id, { ...emptyFor(account), ...fields }, now)
  return putToUse(db, account.id, added.id, use)
}

/** An address that is also used for the other purpose stays. */
async function removeDefault(db: Db, accountId: string, use: Use) {
  const known = (await selectAddresses(db, accountId)).find((address) => address[flagOf[use]])
  if (known?.isBilling && known.isShipping) await clearUse(db, accountId, known.id, use)
  else if (known) await deleteAddress(db, accountId, known.id)
}

/** An address in the account's own name follows a change of that name; a present's, in another name, does not. */
const putRight = (known: Address, { account, before }: Whose): Partial<Address> => ({
  ...(isNamed(known, before) && { firstName: account.firstName, lastName: account.lastName }),
  ...(known.phone === before.phone && { phone: account.phone }),
})

const isNamed = ({ firstName, lastName }: Address, account: Account) =>
  firstName === account.firstName && lastName === account.lastName

/** One address is used for both: changing the delivery address must not change the billing address. */
async function splitOff(
  db: Db,
  accountId: string,
  known: KeptAddress,
  use: Use,
  fields: Partial<Address>,
  now: Date,
) {
  const { id: _id, isBilling: _billing, isShipping: _shipping, ...same } = known
  if (Object.entries(fields).every(([name, value]) => same[name as keyof Address] === value)) return
  const added = await enterAddress(db, accountId, { ...same, ...fields }, now)
  await putToUse(db, accountId, added.id, use)
}

/** Empty except for the owner's name. */
export const emptyFor = ({
  firstName,
  lastName,
  phone,
}: Pick<Account, 'firstName' | 'lastName' | 'phone'>): Address => ({
  title: '',
  firstName,
  lastName,
  phone,
  house: '',
  street: '',
  city: '',
  county: '',
  postcode: '',
  country: theShop().address.countryCode,
})
