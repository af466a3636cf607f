import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Packed, sourceOf, zipOf } from '../testing/zips.ts'
import { unpack, zipEntries } from './zip.server.ts'

const words = Buffer.from('a photograph, or so it says '.repeat(50))
const LARGEST = 1_000_000
const read = async (zip: Buffer, most = 100) => {
  const source = sourceOf(zip)
  const entries = await zipEntries(source, most)
  return Promise.all(
    entries.map(async (entry) => [entry.name, await unpack(source, entry, LARGEST)] as const),
  )
}
const one = (more: Partial<Packed> = {}) => zipOf([{ name: 'a.jpg', bytes: words, ...more }])

describe('a ZIP file', () => {
  test('gives back what was packed, deflated or stored, with folders and a comment', async () => {
    const zip = zipOf(
      [
        { name: 'a.jpg', bytes: words },
        { name: 'nested\\b.jpg', bytes: words, isStored: true },
        { name: 'empty.txt', bytes: Buffer.alloc(0) },
        { name: 'folder/', bytes: Buffer.alloc(0), isStored: true },
      ],
      { comment: 'PK\u0005\u0006 is no end' },
    )
    expect(await read(zip)).toEqual([
      ['a.jpg', words],
      ['nested/b.jpg', words],
      ['empty.txt', Buffer.alloc(0)],
      ['folder/', Buffer.alloc(0)],
    ])
  })

  test.for([
    ['nothing', Buffer.alloc(0), 'no ZIP file'],
    ['a picture', Buffer.alloc(500, 0xff), 'no ZIP file'],
    ['its first half', zipOf([{ name: 'a.jpg', bytes: words }]).subarray(0, 60), 'no ZIP file'],
    ['a locked entry', one({ flags: 1 }), 'password'],
    ['another way of packing', one({ method: 14 }), 'can’t read'],
    ['an entry that swells', one({ size: 10 }), 'damaged'],
    ['an entry that says it is larger', one({ size: 5_000 }), 'damaged'],
    ['an entry that is too large', one({ size: LARGEST + 1 }), 'too large'],
    ['a wrong sum', one({ crc: 1 }), 'damaged'],
    ['an entry behind the end', one({ at: 10_000 }), 'damaged'],
    ['more entries than there are', zipOf([{ name: 'a', bytes: words }], { count: 3 }), 'damaged'],
    ['ZIP64', one({ size: 0xffffffff }), 'ZIP64'],
    ['a directory of ZIP64', zipOf([], { count: 0xffff }), 'ZIP64|more than'],
    ['too many', zipOf(Array.from({ length: 101 }, (_, i) => ({ name: `${i}`, bytes: words }))), 'more than'],
    [
      'entries that share their bytes',
      zipOf([
        { name: 'a', bytes: words },
        { name: 'b', bytes: words, at: 0 },
      ]),
      'damaged',
    ],
  ] as const)('of %s is refused', async ([, zip, because]) => {
    await expect(read(zip)).rejects.toThrow(new RegExp(because))
  })

  test('of a bomb is not unpacked further than it says', async () => {
    const bomb = Buffer.alloc(50_000_000)
    await expect(read(one({ bytes: bomb, size: 1_000 }))).rejects.toThrow('damaged')
  })

  test('with any bytes changed is read, or refused in words', async () => {
    const zip = one()
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(zip)
        changed[at] = byte
        await read(changed).catch((failure) =>
          expect(failure.name + failure.constructor.name).toContain('BrokenZip'),
        )
      }),
      { numRuns: 300 },
    )
  })
})
