import { describe, expect } from 'vitest'
import { type Caller, PASSWORD, refusal, type Street, type Told, test } from '../../../test/callers.ts'
import { aDrink } from '../../../test/drinks.ts'
import { putDrinks } from '../catalogue/catalogue.server.ts'
import { sweepWishlists } from './merge-and-cleanup.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const nobodys = 'A'.repeat(24)

async function stocked({ db, clock }: Street, ...ids: string[]) {
  await putDrinks(
    db,
    ids.map((id) => aDrink({ id, stock: 0 })),
    clock.now,
  )
}

const wished = async (caller: Caller, query = ''): Promise<string[]> =>
  (await caller.get(`wishlist/get${query}`)).body.drinks.map(({ drink }: Told) => drink.id)

describe('a visitor’s wishlist', () => {
  test('is made with the first wish, under an id that nobody can guess', async ({ street }) => {
    await stocked(street, 'gin')
    const visitor = street.newcomer()
    expect(await visitor.get('wishlist/get')).toMatchObject({
      body: { id: null, drinks: [], share_id: null },
      cookies: [],
    })
    const { status, body, cookies } = await visitor.post('wishlist/add?drink_id=gin')
    expect(status).toBe(200)
    expect(body.item).toMatchObject({
      drink: { id: 'gin' },
      wishlist: { id: expect.stringMatching(/^[\w-]{24}$/) },
    })
    expect(cookies).toEqual([
      expect.stringMatching(/^wishListId=[\w-]{24}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect((await visitor.get('wishlist/get')).body).toMatchObject({
      id: body.item.wishlist.id,
      drinks: [{ id: body.item.id, drink: { id: 'gin' } }],
    })
  })

  test('has the last wish first, and each drink once', async ({ street }) => {
    await stocked(street, 'gin', 'rum')
    const visitor = street.newcomer()
    const first = (await visitor.post('wishlist/add?drink_id=gin')).body.item
    await visitor.post('wishlist/add?drink_id=rum')
    expect((await visitor.post('wishlist/add?drink_id=gin')).body.item.id).toBe(first.id)
    expect(await wished(visitor)).toEqual(['rum', 'gin'])
    const other = await street.newcomer().post(`wishlist/add?drink_id=rum&wishlist_id=${first.wishlist.id}`)
    expect(other).toMatchObject({ status: 200, cookies: [] })
  })

  test('tells of one drink', async ({ street }) => {
    await stocked(street, 'gin')
    const visitor = street.newcomer()
    expect((await visitor.get('wishlist/getone?id=gin')).body).toEqual({ is_liked: false })
    const { wishlist } = (await visitor.post('wishlist/add?drink_id=gin')).body.item
    expect((await visitor.get('wishlist/getone?id=gin')).body).toEqual({ is_liked: true })
    const asked = await street.newcomer().get(`wishlist/getone?id=gin&wishlist_id=${wishlist.id}`)
    expect(asked.body).toEqual({ is_liked: true })
    expect((await visitor.get('wishlist/getone')).status).toBe(422)
  })

  test('lets go of a drink, by its name or by the wish', async ({ street }) => {
    await stocked(street, 'gin', 'rum')
    const visitor = street.newcomer()
    const gin = (await visitor.post('wishlist/add?drink_id=gin')).body.item
    await visitor.post('wishlist/add?drink_id=rum')
    expect((await visitor.post('wishlist/remove?drink_id=rum')).body.item).toMatchObject({
      drink: { id: 'rum' },
      wishlist: gin.wishlist,
    })
    expect((await visitor.post(`wishlist/delete?id=${gin.id}`)).body.item).toEqual({
      id: gin.id,
      drink: { id: 'gin' },
      wishlist: gin.wishlist,
    })
    expect(await wished(visitor)).toEqual([])
    for (const path of ['wishlist/remove?drink_id=rum', `wishlist/delete?id=${gin.id}`])
      expect(refusal(await visitor.post(path))).toMatchObject({
        status: 404,
        error_message: 'That is no longer on your wishlist',
      })
  })

  test('forgets a drink that has left the catalogue', async ({ street }) => {
    await stocked(street, 'gin', 'rum')
    const visitor = street.newcomer()
    await visitor.post('wishlist/add?drink_id=gin')
    await visitor.post('wishlist/add?drink_id=rum')
    await street.db.execute(`delete from drinks where id = 'gin'`)
    expect(await wished(visitor)).toEqual(['rum'])
    expect((await visitor.get('shopper')).body.wishlist).toMatchObject({ count: 1, drink_ids: ['rum'] })
  })

  test.for([nobodys, '1', '%00', 'x'.repeat(5000)])(
    'that does not exist is told as such: %s',
    async (id, { street }) => {
      await stocked(street, 'gin')
      const visitor = street.newcomer()
      const asked = encodeURIComponent(id)
      const answers = [
        await visitor.get(`wishlist/get?wishlist_id=${asked}`),
        await visitor.get(`wishlist/getone?id=gin&wishlist_id=${asked}`),
        await visitor.post(`wishlist/add?drink_id=gin&wishlist_id=${asked}`),
        await visitor.post(`wishlist/remove?drink_id=gin&wishlist_id=${asked}`),
        await visitor.post(`wishlist/share?wishlist_id=${asked}`),
        await visitor.post(`wishlist/delete?id=${asked}`),
        await visitor.get(`wishlist/shared?id=${asked}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    },
  )

  test('holds only drinks that we have', async ({ street }) => {
    const visitor = street.newcomer()
    expect(refusal(await visitor.post('wishlist/add?drink_id=nothing'))).toMatchObject({ status: 404 })
    for (const path of ['wishlist/add', 'wishlist/remove', 'wishlist/delete'])
      expect((await visitor.post(path)).status).toBe(422)
    expect(visitor.cookies.size).toBe(0)
  })

  test('wished for by many clicks at once holds the drink once', async ({ ownStreet }) => {
    await stocked(ownStreet, 'gin', 'rum')
    const visitor = ownStreet.newcomer()
    await visitor.post('wishlist/add?drink_id=rum')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => visitor.post('wishlist/add?drink_id=gin')),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await wished(visitor)).toEqual(['gin', 'rum'])
  })
})

describe('an account’s wishlist', () => {
  test('opens with its session and for nobody else', async ({ street }) => {
    await stocked(street, 'gin')
    const [ann, ben, visitor] = [street.newcomer(), street.newcomer(), street.newcomer()]
    await ann.join()
    await ben.join()
    const { id, wishlist } = (await ann.post('wishlist/add?drink_id=gin')).body.item
    expect(ann.cookies.size).toBe(0)
    for (const somebody of [ben, visitor]) {
      const answers = [
        await somebody.get(`wishlist/get?wishlist_id=${wishlist.id}`),
        await somebody.get(`wishlist/getone?id=gin&wishlist_id=${wishlist.id}`),
        await somebody.post(`wishlist/add?drink_id=gin&wishlist_id=${wishlist.id}`),
        await somebody.post(`wishlist/remove?drink_id=gin&wishlist_id=${wishlist.id}`),
        await somebody.post(`wishlist/share?wishlist_id=${wishlist.id}`),
        await somebody.post(`wishlist/delete?id=${id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    expect(await wished(ann, `?wishlist_id=${wishlist.id}`)).toEqual(['gin'])
    await ann.signOut()
    expect(await wished(ann)).toEqual([])
  })

  test('takes over what the visitor wished for', async ({ street }) => {
    await stocked(street, 'gin', 'rum', 'rye')
    const ann = street.newcomer()
    const { email } = (await ann.join()).body.user
    await ann.post('wishlist/add?drink_id=gin')
    await ann.post('wishlist/add?drink_id=rum')
    const visitor = street.newcomer()
    await visitor.post('wishlist/add?drink_id=rum')
    const kept = (await visitor.post('wishlist/add?drink_id=rye')).body.item
    visitor.token = (await visitor.post('user/login', { email, password: PASSWORD })).body.token
    expect(await wished(visitor)).toEqual(['rye', 'rum', 'gin'])
    expect((await visitor.get('wishlist/get')).body.drinks[0].id).toBe(kept.id)
    await visitor.signOut()
    expect(await wished(visitor)).toEqual([])
  })

  test('is the visitor’s own, link and all, for a newcomer', async ({ street }) => {
    await stocked(street, 'gin')
    const visitor = street.newcomer()
    const { wishlist } = (await visitor.post('wishlist/add?drink_id=gin')).body.item
    const { share_id } = (await visitor.post('wishlist/share')).body
    const program = street.newcomer()
    await program.join({ wishlist_id: wishlist.id })
    expect((await program.get('wishlist/get')).body).toMatchObject({ id: wishlist.id, share_id })
    expect((await visitor.get(`wishlist/get?wishlist_id=${wishlist.id}`)).status).toBe(404)
  })

  test('is told in the export, and goes with the account', async ({ street }) => {
    await stocked(street, 'gin')
    const ann = street.newcomer()
    await ann.join()
    await ann.post('wishlist/add?drink_id=gin')
    const { share_id } = (await ann.post('wishlist/share')).body
    expect((await ann.get('user/export')).body.wishlist).toMatchObject({
      isShared: true,
      wishes: [{ drinkId: 'gin' }],
    })
    await ann.post('user/erase', { current_password: PASSWORD })
    expect((await ann.get(`wishlist/shared?id=${share_id}`)).status).toBe(404)
  })
})

describe('a shared wishlist', () => {
  test('can be looked at by its own id, and not changed', async ({ street }) => {
    await stocked(street, 'gin', 'rum')
    const visitor = street.newcomer()
    expect(refusal(await visitor.post('wishlist/share'))).toMatchObject({ status: 404 })
    const { wishlist } = (await visitor.post('wishlist/add?drink_id=gin')).body.item
    const { share_id } = (await visitor.post('wishlist/share')).body
    expect(share_id).toMatch(/^[\w-]{24}$/)
    expect(share_id).not.toBe(wishlist.id)
    expect((await visitor.post('wishlist/share')).body).toEqual({ share_id })
    const friend = street.newcomer()
    const { status, body } = await friend.get(`wishlist/shared?id=${share_id}`)
    expect(status).toBe(200)
    expect(body.drinks).toMatchObject([{ drink: { id: 'gin' } }])
    expect(JSON.stringify(body)).not.toContain(wishlist.id)
    expect((await friend.post(`wishlist/add?drink_id=rum&wishlist_id=${share_id}`)).status).toBe(404)
    expect((await friend.get(`wishlist/shared?id=${wishlist.id}`)).status).toBe(404)
    expect((await friend.get('wishlist/shared')).status).toBe(422)
  })

  test('gives nobody the ids that would change it', async ({ street }) => {
    await stocked(street, 'gin')
    const visitor = street.newcomer()
    await visitor.post('wishlist/add?drink_id=gin')
    const { share_id } = (await visitor.post('wishlist/share')).body
    const [shown] = (await street.newcomer().get(`wishlist/shared?id=${share_id}`)).body.drinks
    expect((await street.newcomer().post(`wishlist/delete?id=${shown.id}`)).status).toBe(404)
    expect(await wished(visitor)).toEqual(['gin'])
  })
})

describe('sweeping', () => {
  test('takes visitors’ lists after 90 days without a change, and never an account’s', async ({ street }) => {
    await stocked(street, 'gin')
    const [visitor, ann] = [street.newcomer(), street.newcomer()]
    await ann.join()
    await visitor.post('wishlist/add?drink_id=gin')
    await ann.post('wishlist/add?drink_id=gin')
    const start = street.clock.now.getTime()
    await sweepWishlists(street.db, new Date(start + 89 * DAY_MS))
    expect(await wished(visitor)).toEqual(['gin'])
    await sweepWishlists(street.db, new Date(start + 91 * DAY_MS))
    expect(await wished(visitor)).toEqual([])
    expect(await wished(ann)).toEqual(['gin'])
  })
})
