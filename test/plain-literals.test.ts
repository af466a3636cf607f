import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  '../{app,server,db,test,e2e,bench,cluster,gateway,scripts}/**/*.{ts,tsx}',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** In which the compiler would not see a field too many. Props that have the names of variables are `{...{ row }}`. */
const SPREAD_LITERAL = /(?:^|[^{])\.\.\.\{ /m

test('no literal is spread into another', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(1_000)
  const spreading = Object.entries(sources).filter(([, text]) => SPREAD_LITERAL.test(text))
  expect(spreading.map(([path]) => path)).toEqual([])
})
