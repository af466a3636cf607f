import { afterEach, describe, expect, test, vi } from 'vitest'
import { headerOf, inTurns, readableRows, refuseTooMany } from './reading-rows.server.ts'

const MB = 1024 * 1024
const words = (file: RegExp) =>
  expect.objectContaining({ statusCode: 422, fields: { file: expect.stringMatching(file) } })

afterEach(() => vi.restoreAllMocks())

/** Rows, with how many of them somebody has asked for. */
function counted(rows: Iterator<string[]>) {
  const seen = { steps: 0 }
  return Object.assign(seen, {
    next: () => {
      seen.steps += 1
      return rows.next()
    },
  })
}

describe('the names of the columns', () => {
  test('are looked for in the first few hundred lines only', () => {
    const rows = counted(readableRows('\n'.repeat(20 * MB)))
    expect(() => headerOf(rows)).toThrow(words(/first 500 lines are empty/))
    expect(rows.steps).toBeLessThan(1_000)
  })

  test('may stand behind some blank lines, and are never cut within a sign', () => {
    expect(headerOf(readableRows(`${'\n'.repeat(500)}id,x`))).toEqual(['id', 'x'])
    const [title] = headerOf(readableRows(`${'x'.repeat(199)}🍷,b`))
    expect(title?.isWellFormed()).toBe(true)
  })
})

describe('a file with', () => {
  test.for([
    ['one quoted cell', `id,x\n"${'a""'.repeat(7 * MB)}"`],
    ['a quote that is never closed', `id,x\n"${'a,b\n'.repeat(5 * MB)}`],
    ['one cell without quotes', `id,x\n${'a'.repeat(20 * MB)}`],
    ['a row of long cells', `id,x\n${`${'a'.repeat(9_000)},`.repeat(999)}`],
  ] as const)('%s is refused after a few steps', async ([, text]) => {
    const steps = vi.spyOn(String.prototype, 'indexOf')
    const rows = counted(readableRows(text))
    expect(headerOf(rows)).toEqual(['id', 'x'])
    expect(() => rows.next()).toThrow(words(/more than [\d,]+ characters: is a quotation mark missing/))
    expect(steps.mock.calls.length).toBeLessThan(11_000)
    expect(rows.steps).toBe(2)
    await expect(refuseTooMany(text)).rejects.toEqual(words(/more than/))
  })

  test('cells as long as they may be is read', () => {
    const cell = 'a'.repeat(10_000)
    expect([...readableRows(`${cell},"${cell}"\n${cell}`)]).toEqual([[cell, cell], [cell]])
  })
})

test('others have their turn by what was read, not by rows', async () => {
  const turnsOf = async (rows: string[][]) => {
    let turns = 0
    for await (const _ of inTurns(rows, async () => (turns += 1)));
    return turns
  }
  expect(await turnsOf(Array.from({ length: 1_000 }, () => ['x'.repeat(9_999)]))).toBe(100)
  expect(await turnsOf(Array.from({ length: 1_000 }, () => ['']))).toBe(0)
})
