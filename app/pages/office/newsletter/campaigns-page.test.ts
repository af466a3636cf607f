import { expect, test } from 'vitest'
import type { CampaignRow } from '#app/departments/newsletter/campaign-list.ts'
import { standingOf } from './campaigns-page.tsx'

const NOW = '2026-11-18T12:00:00.000Z'
const paused: CampaignRow = {
  id: '1',
  subject: 'New bottles',
  state: 'paused',
  version: 3,
  tally: null,
  may: [],
  created_at: NOW,
  changed_at: NOW,
  changed_by: 'The shop',
  starts_at: NOW,
  finished_at: null,
  paused_because: null,
}

test('a paused newsletter says why', () => {
  expect(standingOf(paused, NOW)).toMatch(/^Paused when the shop was restored, .*12:00$/)
  const because = 'Nothing was left in it that could be had or read.'
  expect(standingOf({ ...paused, paused_because: because }, NOW)).toMatch(
    /^Paused before it began, .*12:00\. Nothing was left in it that could be had or read\.$/,
  )
})
