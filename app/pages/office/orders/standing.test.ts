import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const NOW = '2026-11-18T12:00:00Z'
const paid = { status: 'confirmed', leave_by: '2026-11-20' }

test.for([
  [paid, 'now', 'Paid', 'Paid, by Fri'],
  [{ ...paid, leave_by: '2026-11-18' }, 'now', 'Paid', 'Paid, by today'],
  [{ ...paid, leave_by: null }, 'now', 'Paid', 'Paid'],
  [{ ...paid, engraved: true }, 'waiting', 'Engraving', 'Engraving, by Fri'],
  [{ ...paid, leave_by: '2026-11-16' }, 'broken', 'Late', 'Late, since Mon'],
  [{ ...paid, ready: true }, 'done', 'Packed', 'Packed'],
  [{ ...paid, leave_by: '2026-11-16', ready: true }, 'done', 'Packed', 'Packed'],
  [{ ...paid, status: 'dispatched' }, 'waiting', 'On its way', 'On its way'],
  [{ ...paid, status: 'unheard-of' }, 'closed', 'unheard-of', 'unheard-of'],
] as const)('%j is %s', ([order, standing, words, dated]) => {
  expect(standingOf(order, NOW)).toEqual({ standing, words })
  expect(standingOf(order, NOW, true)).toEqual({ standing, words: dated })
})
