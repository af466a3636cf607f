import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { emptyDatabase, test } from '../../../../test/database.ts'
import { NOON } from '../../../../test/shop.ts'
import { countUnsentMail, giveUpUnsentMail, postMail } from '../../mail/outbox.server.ts'
import type { Db } from '../db.server.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { takeBackup } from './take-backup.server.ts'

test('mails that are given up while a backup is restored are never there to be sent', async ({
  ownDatabase,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-before-commit-'))
  const place = await emptyDatabase()
  onTestFinished(async () => {
    await place.close()
    rmSync(folder, { recursive: true })
  })
  const mail = { to: 'rosalind@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
  await ownDatabase.db.transaction((tx) => postMail(tx, { ...mail, event: 'hello:1' }))
  const file = join(folder, 'shop.backup')
  const { manifest } = await takeBackup(ownDatabase, file, { shop: '0.1.0', now: NOON })
  const giveUp = (db: Db) => giveUpUnsentMail(db, 'a rehearsal')

  const cutOff = restoreBackup(place, file, {
    manifest,
    async beforeCommit(db) {
      await giveUp(db)
      throw new Error('cut off')
    },
  })
  await expect(cutOff).rejects.toThrow('cut off')
  const { rows } = await place.pool.query('select from outgoing_mail')
  expect(rows.length).toBe(0)

  await restoreBackup(place, file, { manifest, beforeCommit: giveUp })
  expect(await countUnsentMail(place.db)).toBe(0)
  const { rows: silenced } = await place.pool.query('select text, last_error from outgoing_mail')
  expect(silenced).toEqual([{ text: '', last_error: 'a rehearsal' }])
})
