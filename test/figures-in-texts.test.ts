import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lengths of time and sizes that a reader could hold us to. */
const FIGURE =
  /(?<![\w{$.:-])(\d+|four|five|six|seven|ten|twelve|fourteen|fifteen|thirty)[ -](working )?(days|minutes|hours|months|MB)\b/i

/** Where a figure stands for itself: the shop's own facts, advice about drinks and health, made-up samples. */
const ADVICE =
  /guides\.server|recipes\/|pattern-book|mail-samples|\.test\.|testing\/|articles\/|gateway|units-calculator|the-shop\.ts/

test('a length of time in a text comes from the constant that decides it', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !ADVICE.test(file))
  expect(files.length).toBeGreaterThan(300)
  const literal = files.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .flatMap((line) => (FIGURE.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(literal).toEqual([])
})

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
