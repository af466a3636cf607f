import { describe, expect, test } from 'vitest'
import { type Verb, verbs, verbsFor } from '#app/departments/staff/staff.ts'
import { rightWords } from './right-words.ts'
import { againstRole, tickedOf } from './rights.ts'

describe('rights', () => {
  test('of a role need nothing added or taken', () => {
    expect(againstRole('packer', verbsFor('packer'))).toEqual({ added: [], taken: [] })
  })

  test('are told as what differs from the role', () => {
    const ticked = new Set<Verb>([...verbsFor('packer'), 'orders.cancel'])
    ticked.delete('stock.see')
    const differing = againstRole('packer', ticked)
    expect(differing).toEqual({ added: ['orders.cancel'], taken: ['stock.see'] })
    expect(tickedOf({ role: 'packer', ...differing })).toEqual(ticked)
  })

  test('have different words each', () => {
    expect(new Set(verbs.map((verb) => rightWords[verb])).size).toBe(verbs.length)
  })
})
