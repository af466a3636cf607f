import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused, refusalOf } from './backup-refused.server.ts'
import { type BackedUpTable, type Manifest, readManifest } from './manifest.server.ts'

/** A row as text. Larger ones are refused when they are written, so that reading them back needs no more memory. */
export const LONGEST_ROW = 64 * 2 ** 20
/** A control character is six characters in JSON. */
const LONGEST_LINE = 6 * LONGEST_ROW + 3
/** Level 1 is twice as fast as the usual 6, and its files are 4% larger. */
const compression = { level: 1 }
const NEWLINE = 10

/**
 * Gzipped lines of JSON: the manifest, one string for every row, and an end mark with the SHA-256 of all before it. The
 * file has its name only once it is whole and was read back.
 */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<{ bytes: number }> {
  const partial = `${path}.partial`
  refuseToOverwrite(path)
  await createForUsAlone(partial)
  try {
    const out = createWriteStream(partial, { flags: 'r+', flush: true })
    await pipeline(withEndMark(lines), createGzip(compression), out, { signal })
    await checkBackupFile(partial)
    const { size } = await stat(partial)
    refuseToOverwrite(path)
    await rename(partial, path)
    return { bytes: size }
  } catch (failure) {
    await rm(partial, { force: true })
    throw refusalOf(failure, path)
  }
}

/** It holds personal data: nobody else on the machine may read it. */
async function createForUsAlone(path: string) {
  const file = await open(path, 'wx', 0o600).catch((failure) => {
    throw refusalOf(failure, path)
  })
  await file.close()
}

function refuseToOverwrite(path: string) {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already. Please choose another name.`)
}

async function* withEndMark(lines: AsyncIterable<string>) {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  yield endMark(hash)
}

const endMark = (hash: Hash) => `${JSON.stringify({ end: hash.digest('hex') })}\n`

/** Reads all of it, and refuses what is damaged or cut off. */
export async function checkBackupFile(path: string): Promise<Manifest> {
  const reading = await openBackupFile(path)
  try {
    for (const table of reading.manifest.tables) for await (const _ of reading.rowsOf(table));
    await reading.finish()
    return reading.manifest
  } finally {
    reading.close()
  }
}

/** A backup file, to be read from its beginning to its end: the rows of every table in the manifest's order. */
export async function openBackupFile(path: string) {
  const source = createReadStream(path)
  const hash = createHash('sha256')
  const unpacked = createGunzip()
  source.on('error', (failure) => unpacked.destroy(failure)).pipe(unpacked)
  const lines = linesIn(unpacked)
  const close = () => {
    source.destroy()
    unpacked.destroy()
  }
  const next = async (): Promise<Buffer | undefined> => {
    const { value, done } = await lines.next().catch((failure) => {
      throw refusalOf(failure, path)
    })
    return done ? undefined : value
  }
  const nextHashed = async (): Promise<string> => {
    const line = await next()
    if (!line) throw cutOff(path)
    hash.update(line).update('\n')
    return line.toString()
  }
  async function* rowsOf({ rows }: BackedUpTable) {
    for (let row = 0; row < rows; row++) yield await nextHashed()
  }
  async function finish() {
    const end = await next()
    if (!end) throw cutOff(path)
    if (`${end}\n` !== endMark(hash) || (await next())) throw damaged(path)
  }
  try {
    return { manifest: readManifest(await nextHashed(), path), rowsOf, finish, close }
  } catch (failure) {
    close()
    throw failure
  }
}

const cutOff = (path: string) => new BackupRefused(`${path} is cut off: its end is missing.`)
const damaged = (path: string) =>
  new BackupRefused(`${path} is damaged: its contents are not those that were written.`)

/** Without their newlines; what has no newline at the end was cut off, and is no line. */
async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)])
      begun = []
      length = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > LONGEST_LINE)
      throw new BackupRefused('This is no backup of the shop: its lines are too long.')
  }
}
