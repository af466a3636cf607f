import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { siteMap } from '#app/site-map.ts'

/** The list of personal addresses in the VCL follows the site map. */
const vcl = readFileSync('deploy/varnish.vcl', 'utf8')
const passed = [...vcl.matchAll(/req\.url ~ "(\^[^"]+)"/g)].map(([, pattern = '']) => new RegExp(pattern))
const isPassed = (url: string) => passed.some((pattern) => pattern.test(url))
const spellings = (path: string) => [path, `${path}?a=1`, path === '/' ? '/_.data' : `${path}.data`]

describe('deploy/varnish.vcl', () => {
  test.each(siteMap.filter((page) => page.for === 'one visitor').map(({ path }) => path))(
    'keeps nothing of %s',
    (path) => {
      for (const url of spellings(path)) expect(isPassed(url), url).toBe(true)
    },
  )

  test.each(siteMap.filter((page) => page.for === 'everybody').map(({ path }) => path))(
    'lets %s be kept',
    (path) => {
      for (const url of spellings(path)) expect(isPassed(url), url).toBe(false)
    },
  )

  test.each(['/backend/api/shopper', '/office', '/office/orders', '/office.json', '/dev/mail', '/metrics'])(
    'keeps nothing of %s',
    (url) => expect(isPassed(url)).toBe(true),
  )
})
