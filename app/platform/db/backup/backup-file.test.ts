import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { checkBackupFile, writeBackupFile } from './backup-file.server.ts'
import { BackupRefused } from './backup-refused.server.ts'
import type { Manifest } from './manifest.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'offlicence-backup-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const newFile = () => join(folder, `${++files}.backup`)

const drinks = { schema: 'public', name: 'drinks', columns: ['id'], rows: 3, longest: 9, hash: '1' } as const
const manifest = {
  file: 'offlicence backup',
  format: 1,
  shop: '0.1.0',
  takenAt: '2026-11-18T12:00:00.000Z',
  database: '18.4',
  migrations: [1],
  tables: [{ ...drinks, columns: ['id'] }],
  sequences: [],
} satisfies Manifest

async function* lines(first: object = manifest, failure?: Error) {
  yield `${JSON.stringify(first)}\n`
  yield '"(one)"\n"(two)"\n'
  if (failure) throw failure
  yield `${JSON.stringify('(“three”\n\u2028)')}\n`
}

const written = async (first?: object) => {
  const path = newFile()
  await writeBackupFile(path, lines(first))
  return path
}
/** A file with these bytes, of which the words are expected when it is read. */
const fileOf = (bytes: Buffer | string) => {
  const path = newFile()
  writeFileSync(path, bytes)
  return path
}
const failing = (code: string) => Object.assign(new Error(code), { code })

describe('a backup file', () => {
  test('is read back, for us alone, and nothing is left beside it', async () => {
    const path = await written()
    expect(await checkBackupFile(path)).toEqual(manifest)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${path}.partial`)).toBe(false)
  })

  test('is gzipped lines of JSON, which any other program can read', async () => {
    const [first, ...rest] = gunzipSync(readFileSync(await written()))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(first).toEqual(manifest)
    expect(rest).toEqual(['(one)', '(two)', '(“three”\n\u2028)', { end: expect.stringMatching(/^\w{64}$/) }])
  })

  test('is refused wherever it is cut off', async () => {
    const bytes = readFileSync(await written())
    for (let length = 0; length < bytes.length; length++) {
      const cut = fileOf(bytes.subarray(0, length))
      await expect(checkBackupFile(cut), String(length)).rejects.toBeInstanceOf(BackupRefused)
    }
  })

  test('is refused whichever of its bytes is changed', async () => {
    const bytes = readFileSync(await written())
    // Of gzip's own head only the first bytes mean something: time, flags and system are not ours.
    for (let at = 10; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(checkBackupFile(fileOf(changed)), String(at)).rejects.toBeInstanceOf(BackupRefused)
    }
  })

  test('is refused if its lines were changed and packed again', async () => {
    const text = gunzipSync(readFileSync(await written())).toString()
    const packed = (words: string) => checkBackupFile(fileOf(gzipSync(words)))
    await expect(packed(text.replace('two', 'too'))).rejects.toThrow('damaged')
    await expect(packed(text.replace('"(two)"\n', ''))).rejects.toThrow('cut off')
    await expect(packed(`${text}"more"\n`)).rejects.toThrow('damaged')
    await expect(packed(text.slice(0, text.lastIndexOf('{')))).rejects.toThrow('cut off')
    await expect(packed(text)).resolves.toEqual(manifest)
  })

  test.for<[string, Buffer | string]>([
    ['of nothing', ''],
    ['of something else', 'INSERT INTO drinks'],
    ['that is empty inside', gzipSync('')],
    ['of other lines', gzipSync('{"hello": 1}\n')],
    ['of no JSON', gzipSync('\u0000\n')],
  ])('%s is none', async ([, bytes]) => {
    await expect(checkBackupFile(fileOf(bytes))).rejects.toBeInstanceOf(BackupRefused)
  })

  test('of a newer format names it', async () => {
    const newer = gzipSync(`${JSON.stringify({ ...manifest, format: 2, tables: 'elsewhere' })}\n`)
    await expect(checkBackupFile(fileOf(newer))).rejects.toThrow('newer version of the shop (format 2')
  })

  test.for<[string, object]>([
    ['no tables', { tables: [] }],
    ['a table of another schema', { tables: [{ ...drinks, schema: 'pg_catalog' }] }],
    ['rows below zero', { tables: [{ ...drinks, rows: -1 }] }],
    ['no migrations', { migrations: [] }],
  ])('with %s makes no sense', async ([, wrong]) => {
    const head = gzipSync(`${JSON.stringify({ ...manifest, ...wrong })}\n`)
    await expect(checkBackupFile(fileOf(head))).rejects.toThrow('makes no sense')
  })

  test('that is not there, or is a folder', async () => {
    await expect(checkBackupFile(join(folder, 'none'))).rejects.toThrow('There is no')
    await expect(checkBackupFile(folder)).rejects.toThrow('is a folder')
  })
})

describe('writing', () => {
  test('never overwrites a file', async () => {
    const path = fileOf('mine')
    await expect(writeBackupFile(path, lines())).rejects.toThrow(
      'is there already. Please choose another name',
    )
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })

  test('leaves another one’s beginning alone', async () => {
    const path = newFile()
    writeFileSync(`${path}.partial`, 'theirs')
    await expect(writeBackupFile(path, lines())).rejects.toThrow('another backup is being written')
    expect(readFileSync(`${path}.partial`, 'utf8')).toBe('theirs')
    expect(existsSync(path)).toBe(false)
  })

  test('needs a folder', async () => {
    await expect(writeBackupFile(join(folder, 'none', 'x'), lines())).rejects.toThrow('no folder for it')
    await expect(writeBackupFile(join(fileOf(''), 'x'), lines())).rejects.toThrow('no folder for it')
  })

  test.for<[string, string]>([
    ['ENOSPC', 'no room left'],
    ['EDQUOT', 'no room left'],
    ['EACCES', 'not allowed'],
  ])('that fails with %s leaves nothing behind', async ([code, words]) => {
    const path = newFile()
    await expect(writeBackupFile(path, lines(manifest, failing(code)))).rejects.toThrow(words)
    expect([path, `${path}.partial`].filter(existsSync)).toEqual([])
  })

  test('that the database ends keeps the database’s own words', async () => {
    const path = newFile()
    const failure = failing('57P01')
    await expect(writeBackupFile(path, lines(manifest, failure))).rejects.toBe(failure)
    expect([path, `${path}.partial`].filter(existsSync)).toEqual([])
  })

  test('that is stopped leaves nothing behind', async () => {
    const path = newFile()
    const stop = new AbortController()
    async function* stopped() {
      yield `${JSON.stringify(manifest)}\n`
      stop.abort()
      yield '"(one)"\n'
    }
    await expect(writeBackupFile(path, stopped(), stop.signal)).rejects.toThrow('Stopped')
    expect([path, `${path}.partial`].filter(existsSync)).toEqual([])
  })

  test('what does not read back as it was written is not kept', async () => {
    const path = newFile()
    await expect(
      writeBackupFile(path, lines({ ...manifest, tables: [{ ...drinks, rows: 4 }] })),
    ).rejects.toThrow()
    expect([path, `${path}.partial`].filter(existsSync)).toEqual([])
  })
})
