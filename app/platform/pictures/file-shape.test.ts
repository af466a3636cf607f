import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileShape } from './file-shape.ts'
import { actl, bottle, moving, pngOf, scene } from './testing/pictures.ts'

const kinds = ['jpeg', 'png', 'webp', 'avif'] as const
const because = (bytes: Buffer) => {
  const shape = fileShape(bytes)
  return shape.ok ? `taken as ${shape.kind}` : shape.because
}
const behind = (bytes: Buffer, more: string | Buffer) => Buffer.concat([bytes, Buffer.from(more)])

describe.each(kinds)('a file that is %s', (kind) => {
  test('is known by its content', async () => {
    expect(fileShape(await bottle(kind))).toEqual({ ok: true, kind })
    expect(fileShape(await scene(kind))).toEqual({ ok: true, kind })
  })

  test('is refused if its end is missing', async () => {
    const bytes = await bottle(kind)
    for (const part of [0.3, 0.6, 0.95])
      expect(because(bytes.subarray(0, Math.floor(bytes.length * part)))).toMatch(/not complete|broken/)
  })

  test('is refused with something else behind it', async () => {
    for (const more of ['PK\u0003\u0004 a zip', '<script>alert(1)</script>', '%PDF-1.7', '<?php system(1)'])
      expect(because(behind(await bottle(kind), more))).toMatch(/something else|broken|not complete/)
  })
})

test('progressive JPEGs, and those with a second picture or a film behind, are fine', async () => {
  const { default: sharp } = await import('sharp')
  const progressive = await sharp(await scene())
    .jpeg({ progressive: true })
    .toBuffer()
  expect(fileShape(progressive)).toEqual({ ok: true, kind: 'jpeg' })
  expect(fileShape(Buffer.concat([progressive, await bottle()]))).toMatchObject({ ok: true })
  expect(fileShape(behind(progressive, '\0\0\0\u0018ftypmp42'))).toMatchObject({ ok: true })
  expect(fileShape(Buffer.concat([progressive, Buffer.alloc(200)]))).toMatchObject({ ok: true })
})

test('what moves is refused', async () => {
  expect(because(await moving('webp'))).toContain('moves')
  expect(because(pngOf(400, 400, { before: [actl()] }))).toContain('moves')
  const avis = await bottle('avif')
  avis.write('avis', 8, 'latin1')
  expect(because(avis)).toContain('moves')
})

test.each([
  ['This is a GIF.', 'GIF89a…'],
  ['This is a PDF.', '%PDF-1.7'],
  ['This is a ZIP file.', 'PK\u0003\u0004'],
  ['This is an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['This is an SVG drawing', '\n <?xml version="1.0"?><svg onload="alert(1)"/>'],
  ['This is a web page.', '<!DOCTYPE html><html>'],
  ['This is no photograph.', 'only words'],
  ['This is an HEIC photograph.', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
  ['This is a film.', '\0\0\0\u0018ftypmp42\0\0\0\0isommp42'],
  ['This file is empty.', ''],
])('%s', (words, content) => {
  expect(because(Buffer.from(content, 'latin1'))).toContain(words)
})

test('no bytes are too odd for an answer', () => {
  const starts = [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    [...'RIFF'].map(code),
    [0, 0, 0, 16, ...[...'ftypavif'].map(code)],
    [],
  ]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const shape = fileShape(new Uint8Array([...start, ...rest]))
      if (!shape.ok) expect(shape.because).toMatch(/\.$/)
    }),
    { numRuns: 500 },
  )
})

const code = (sign: string) => sign.charCodeAt(0)

test('a file full of markers is walked through once', () => {
  const bytes = new Uint8Array(4_000_000)
  for (let at = 0; at < bytes.length; at += 2) bytes[at] = 0xff
  bytes.set([0xff, 0xd8, 0xff, 0xda, 0, 2])
  expect(fileShape(bytes)).toMatchObject({ ok: false })
})
