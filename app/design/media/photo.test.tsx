import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Photo, photoSet } from './photo.tsx'

test('each ending comes in three widths', () => {
  expect(photoSet('/photos/x.ab12', 'avif')).toBe(
    '/photos/x.ab12-160.avif 160w, /photos/x.ab12-320.avif 320w, /photos/x.ab12-520.avif 520w, /photos/x.ab12-800.avif 800w',
  )
})

test('a photograph waits its turn, keeps its place and offers AVIF before WebP', () => {
  const markup = renderToStaticMarkup(<Photo base="/photos/x" alt="A bottle" sizes="50vw" tint="rose" />)
  expect(markup).toMatch(/image\/avif.*-800\.webp 800w/)
  expect(markup).toContain('width="800" height="1000" loading="lazy"')
  expect(markup).toContain('bg-tint-rose')
})

test('the first of a page is fetched at once', () => {
  const markup = renderToStaticMarkup(<Photo base="/photos/x" alt="A bottle" sizes="50vw" priority />)
  expect(markup).toContain('loading="eager"')
  expect(markup.toLowerCase()).toContain('fetchpriority="high"')
})
