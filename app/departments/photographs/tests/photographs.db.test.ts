import { describe, expect } from 'vitest'
import { bottle, moving, pngOf, scene } from '#app/platform/pictures/testing/pictures.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { jobsOver } from '../../../../test/jobs.ts'
import { type Answer, type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { findDrink, putDrinks } from '../../catalogue/catalogue.server.ts'
import { storeIn } from '../data/store.server.ts'

const IMAGE = { 'content-type': 'image/jpeg' }
const send = ({ post }: Caller, bytes: Buffer, query = '', headers: Record<string, string> = {}) =>
  post(`office/photographs?${query}`, bytes, { ...IMAGE, ...headers })

const work = ({ db, clock }: Street, name = 'make-photographs') => {
  const job = jobsOver(db, () => clock.now).find((each) => each.name === name)
  return job?.work({})
}

async function drinkIn({ db, clock }: Street) {
  const drink = aDrink()
  await putDrinks(db, [drink], clock.now)
  return drink.id
}

/** A drink with one more photograph, made from this file. */
async function withPhotograph(street: Street, owner: Caller, bytes: Buffer, query = '') {
  const id = await drinkIn(street)
  const sent = await send(owner, bytes, `drink=${id}&name=one.jpg&${query}`)
  expect(sent).toMatchObject({ status: 200 })
  await work(street)
  const { body } = await owner.get(`office/drinks/${id}/photographs`)
  return { id, sent: sent.body, ...(body as { photographs: { base: string; cut: string; may: string[] }[] }) }
}

async function fileOf({ db }: Street, address: string): Promise<Buffer> {
  const bytes = await storeIn(db).get(address.replace('/photographs/', ''))
  if (!bytes) throw new Error(`There is no ${address}`)
  return bytes
}

const listOf = ({ body }: Answer) => body.photographs.map(({ base }: { base: string }) => base) as string[]

describe('a photograph', () => {
  test('is sent, made in every width, and shown on its drink', async ({ street, hands: { owner } }) => {
    const id = await drinkIn(street)
    const { status, body } = await send(
      owner,
      await scene(),
      `drink=${id}&name=a%20label.jpg&alt=The%20label`,
    )
    expect(status).toBe(200)
    expect(body.photograph).toMatchObject({
      name: 'a label.jpg',
      alt: 'The label',
      state: 'waiting',
      kind: 'jpeg',
      width: 1000,
      height: 800,
      drink: { id },
      done: 0,
      by: expect.any(String),
      may: ['remove'],
    })
    expect((await findDrink(street.db, id))?.photographs).toBeUndefined()
    await work(street)
    const made = (await owner.get(`office/photographs/${body.photograph.id}`)).body.photograph
    expect(made).toMatchObject({ state: 'ready', done: 8, steps: 8, cut_base: '', may: ['attach'] })
    expect((await findDrink(street.db, id))?.photographs).toEqual([
      { base: '/photos/plain.00000000', blur: 'data:,', alt: '' },
      { base: made.base, blur: expect.stringMatching(/^data:image\/webp/), alt: 'The label' },
    ])
    expect(made.base).toMatch(/^\/photographs\/[\da-f]{32}$/)
    expect((await owner.get(`office/drinks/${id}/photographs`)).body.uploads).toEqual([])
  })

  test('stands upright, in the shop’s format, without a word about where it was taken', async ({
    street,
    hands: { owner },
  }) => {
    const { default: sharp } = await import('sharp')
    const turned = await sharp(await scene())
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(turned).metadata()).exif).toBeDefined()
    const { photographs } = await withPhotograph(street, owner, turned)
    const bytes = await fileOf(street, `${photographs[1]?.base}-800.webp`)
    const { exif, width, height, orientation } = await sharp(bytes).metadata()
    expect({ exif, width, height, orientation }).toEqual({ width: 800, height: 1000 })
    // Red was at the left; turned to the right, it is above.
    const { data } = await sharp(bytes)
      .resize(1, 4, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(data[9] ?? 0)
  })

  test.for(['png', 'webp', 'avif'] as const)('may be %s', async (kind, { street, hands: { owner } }) => {
    const { photographs } = await withPhotograph(
      street,
      owner,
      await bottle(kind, { width: 400, height: 500 }),
    )
    expect(photographs).toHaveLength(2)
  })

  test('with a plain background can be cut out, and put back', async ({ street, hands: { owner } }) => {
    const { default: sharp } = await import('sharp')
    const { id, photographs } = await withPhotograph(street, owner, await bottle())
    const [, taken] = photographs
    expect(taken?.may).toContain('cut')
    const corner = async (base = '') => {
      const bytes = await fileOf(street, `${base}-160.webp`)
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const middle = (Math.floor(info.height / 2) * info.width + info.width / 2) * 4
      return { corner: data[3], middle: data[middle + 3] }
    }
    expect(await corner(taken?.base)).toEqual({ corner: 255, middle: 255 })
    const path = `office/drinks/${id}/photographs/cut-out`
    const cut = await owner.post(path, { base: taken?.base, cut: true })
    expect(listOf(cut)).toEqual(['/photos/plain.00000000', taken?.cut])
    // The label is as white as the paper, and stays.
    expect(await corner(taken?.cut)).toEqual({ corner: 0, middle: 255 })
    expect(cut.body.photographs[1].may).toContain('whole')
    const whole = await owner.post(path, { base: taken?.cut, cut: false })
    expect(listOf(whole)[1]).toBe(taken?.base)
    const refused = await owner.post(path, { base: '/photos/plain.00000000', cut: true })
    expect(refusal(refused)).toMatchObject({ status: 409, code: 'not_plain' })
  })

  test('is sent once, however often the call is repeated', async ({ hands: { owner } }) => {
    const bytes = await scene()
    const key = { 'idempotency-key': 'one-photograph' }
    const first = await send(owner, bytes, 'name=a.jpg', key)
    const again = await send(owner, bytes, 'name=a.jpg', key)
    expect(again.body).toEqual(first.body)
    expect(refusal(await send(owner, await bottle(), 'name=a.jpg', key))).toMatchObject({ status: 422 })
    expect((await owner.get('office/photographs')).body.photographs).toHaveLength(1)
  })

  test('may have 20 MB', async ({ street, hands: { owner } }) => {
    const large = Buffer.concat([await scene(), Buffer.alloc(20 * 1024 * 1024)]).subarray(0, 20 * 1024 * 1024)
    const { photographs } = await withPhotograph(street, owner, large)
    expect(photographs).toHaveLength(2)
  })

  test('that nobody wants a drink for yet is put on one later, found by its barcode too', async ({
    street,
    hands: { owner },
  }) => {
    const { putHandling } = await import('../../catalogue/handling.server.ts')
    const id = await drinkIn(street)
    await putHandling(street.db, [{ drinkId: id, ean: '5012345678900', weightG: null, bin: '' }])
    const { body } = await send(owner, await bottle(), 'name=loose.jpg')
    const attach = `office/photographs/${body.photograph.id}/attach`
    expect(refusal(await owner.post(attach, { drink: id }))).toMatchObject({ status: 409, code: 'not_ready' })
    await work(street)
    expect(refusal(await owner.post(attach, { drink: 'nope' }))).toMatchObject({
      status: 422,
      fields: { drink: 'There is no such drink' },
    })
    const attached = await owner.post(attach, {
      drink: '5012345678900',
      first: true,
      cut: true,
      alt: 'Front',
    })
    expect(attached.body).toMatchObject({ change: expect.any(Number), drink: { id } })
    expect(attached.body.photographs[0]).toMatchObject({
      alt: 'Front',
      may: expect.arrayContaining(['whole']),
    })
    expect((await findDrink(street.db, id))?.photo.base).toBe(attached.body.photographs[0].base)
    expect(refusal(await owner.post(attach, { drink: id, cut: true }))).toMatchObject({ status: 409 })
  })
})

describe('a file that can’t be a photograph is refused', () => {
  const refusedFor = async (owner: Caller, bytes: Buffer) => {
    const answer = refusal(await send(owner, bytes, 'name=photograph.jpg'))
    expect(answer.status).toBe(422)
    expect((await owner.get('office/photographs')).body.photographs).toEqual([])
    return answer.fields?.file
  }

  test('by what is in it, whatever its name says', async ({ hands: { owner } }) => {
    expect(await refusedFor(owner, Buffer.from('only words, called photograph.jpg'))).toContain(
      'no photograph',
    )
    expect(await refusedFor(owner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toContain('SVG')
    expect(await refusedFor(owner, await moving('gif'))).toContain('GIF')
    expect(await refusedFor(owner, await moving('webp'))).toContain('moves')
    expect(await refusedFor(owner, Buffer.from('PK\u0003\u0004 zipped'))).toContain('ZIP')
  })

  test('if it is cut short, or two things at once', async ({ hands: { owner } }) => {
    const whole = await scene()
    expect(await refusedFor(owner, whole.subarray(0, whole.length - 500))).toContain('not complete')
    expect(await refusedFor(owner, Buffer.concat([whole, Buffer.from('<script>1</script>')]))).toContain(
      'something else',
    )
  })

  test('if it is too small, too narrow or too large', async ({ hands: { owner } }) => {
    expect(await refusedFor(owner, await bottle('png', { width: 200, height: 400 }))).toContain('too small')
    expect(await refusedFor(owner, await scene('png', { width: 2000, height: 320 }))).toContain(
      'too long and narrow',
    )
    const huge = Buffer.concat([await scene(), Buffer.alloc(20 * 1024 * 1024)])
    expect(await refusedFor(owner, huge)).toContain('at most 20 MB')
  })

  test('if it claims more pixels than any camera makes, before one is decoded', async ({
    hands: { owner },
  }) => {
    expect(await refusedFor(owner, pngOf(60_000, 60_000, { rows: 1 }))).toContain(
      'too many pixels: 60000 × 60000',
    )
    const bomb = pngOf(20_000, 20_000)
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusedFor(owner, bomb)).toContain('too many pixels')
  })

  test('without a body, with JSON, or for a drink that is not there', async ({ hands: { owner } }) => {
    expect(refusal(await owner.post('office/photographs', {})).fields).toEqual({
      file: 'Please send a photograph',
    })
    const nowhere = await send(owner, await scene(), 'drink=nope')
    expect(refusal(nowhere)).toMatchObject({ status: 422, fields: { drink: 'There is no such drink' } })
    const odd = await send(owner, await scene(), `name=${'x'.repeat(300)}`)
    expect(refusal(odd)).toMatchObject({ status: 422, fields: { name: expect.any(String) } })
    expect(refusal(await send(owner, await scene(), 'name=a%00b'))).toMatchObject({ status: 422 })
  })

  test('later, with the reason, if only decoding shows that it is broken', async ({
    street,
    hands: { owner },
  }) => {
    const whole = await scene('jpeg', { width: 1200, height: 900 })
    const broken = Buffer.from(whole)
    // The picture's data ends in the middle; the end's marker is there.
    const cut = Buffer.concat([broken.subarray(0, Math.floor(broken.length / 2)), Buffer.from([0xff, 0xd9])])
    const id = await drinkIn(street)
    const { body } = await send(owner, cut, `drink=${id}&name=half.jpg`)
    await work(street)
    const { photograph } = (await owner.get(`office/photographs/${body.photograph.id}`)).body
    expect(photograph).toMatchObject({
      state: 'failed',
      because: expect.stringContaining('broken'),
      may: ['remove'],
    })
    expect((await findDrink(street.db, id))?.photographs).toBeUndefined()
    const seen = (await owner.get(`office/drinks/${id}/photographs`)).body.uploads
    expect(seen).toMatchObject([{ name: 'half.jpg', state: 'failed' }])
    expect((await owner.get('office/photographs?state=failed')).body.photographs).toHaveLength(1)
    expect((await owner.post(`office/photographs/${body.photograph.id}/remove`)).status).toBe(200)
    expect((await owner.get('office/photographs')).body.photographs).toEqual([])
  })
})
