import { expect, test } from 'vitest'
import { createProgress, minutes } from './progress.mjs'

function aRun() {
  const said: string[] = []
  let second = 0
  const parts = [
    { name: 'first', usual: 60 },
    { name: 'second', usual: 180 },
  ]
  const progress = createProgress(
    parts,
    (line: string) => said.push(line.trim()),
    () => second,
  )
  return { said, parts, progress, wait: (seconds: number) => (second += seconds) }
}

test('what is left goes by the pace of what is done', () => {
  const { said, parts, progress, wait } = aRun()
  const [first, second] = parts
  progress.begin(first)
  wait(120)
  expect(progress.end(first)).toBe(120)
  progress.begin(second)
  expect(said).toEqual(['── 1 of 2: first (about 4:00 min left)', '── 2 of 2: second (about 6:00 min left)'])
})

test('a part tells how far it is, now and then', () => {
  const { said, parts, progress, wait } = aRun()
  progress.begin(parts[0])
  wait(30)
  progress.report({ done: 5, of: 10 })
  progress.report({ done: 6, of: 10 })
  expect(said.slice(1)).toEqual(['5 of 10 done, 0:30 min gone, about 3:30 min left'])
})

test('what no reporter sent is passed over', () => {
  const { said, parts, progress, wait } = aRun()
  progress.begin(parts[0])
  wait(60)
  progress.report(undefined)
  progress.report({})
  expect(said).toHaveLength(1)
})

test('minutes are written with their seconds', () => {
  expect([0, 59.6, 754].map(minutes)).toEqual(['0:00 min', '1:00 min', '12:34 min'])
})
