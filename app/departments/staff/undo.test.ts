import { expect, test } from 'vitest'
import { z } from 'zod'
import { readReverse } from './undo.server.ts'

const shape = z.object({ run: z.int() })

test('what the log says about undoing is read by its shape', () => {
  expect(readReverse(shape, { name: 'runs.start', run: 7 })).toEqual({ run: 7 })
})

test.for([null, undefined, {}, { run: '7' }, { run: 7.5 }, 'run'])('%j is refused in words', (reverse) => {
  expect(() => readReverse(shape, reverse)).toThrow(
    expect.objectContaining({ code: 'not_undoable', message: expect.stringContaining('can’t be read') }),
  )
})
