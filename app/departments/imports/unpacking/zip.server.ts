import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** Where a ZIP file's bytes are read from: a file on the disk, so that it need not fit into memory. */
export type ZipSource = { size: number; read: (at: number, length: number) => Promise<Buffer> }

export type ZipEntry = {
  /** With its folders, as it was packed. */
  name: string
  isFolder: boolean
  isEncrypted: boolean
  /** 0: stored as it is. 8: deflated. */
  method: number
  crc: number
  packedSize: number
  size: number
  /** Of its own header, before its bytes. */
  at: number
}

export class BrokenZip extends Error {}

const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const HEADER = 0x04034b50
const HEADER_SIZE = 30
/** A number that does not fit stands in ZIP64's own tables. */
const IN_ZIP64 = 0xffffffff
const LONGEST_DIRECTORY = 2 * 1024 * 1024

/** What is in a ZIP file, by its directory at the end: no entry is unpacked. */
export async function zipEntries(source: ZipSource, most: number): Promise<ZipEntry[]> {
  const { count, size, at } = await directoryOf(source)
  if (count > most) throw new BrokenZip(`There are more than ${most} files in it.`)
  if (size > LONGEST_DIRECTORY || at + size > source.size) throw new BrokenZip(DAMAGED)
  const directory = await source.read(at, size)
  const entries: ZipEntry[] = []
  let place = 0
  for (let number = 0; number < count; number += 1) {
    if (place + ENTRY_SIZE > directory.length || directory.readUInt32LE(place) !== ENTRY)
      throw new BrokenZip(DAMAGED)
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(place + field))
    const end = place + ENTRY_SIZE + lengths.reduce((sum, each) => sum + each, 0)
    if (end > directory.length) throw new BrokenZip(DAMAGED)
    entries.push(entryAt(directory, place, lengths[0] ?? 0))
    place = end
  }
  refuseOverlaps(entries, at)
  return entries
}

const DAMAGED = 'This ZIP file is damaged. Please pack it again.'
const ZIP64 = 'This is a ZIP64 file, made for gigabytes. Please pack fewer photographs into a plain ZIP.'

async function directoryOf(source: ZipSource) {
  const length = Math.min(source.size, END_SIZE + LONGEST_COMMENT)
  if (length < END_SIZE) throw new BrokenZip('This is no ZIP file.')
  const tail = await source.read(source.size - length, length)
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + END_SIZE + tail.readUInt16LE(at + 20) !== tail.length) continue
    if (tail.readUInt16LE(at + 4) !== 0) throw new BrokenZip('This is a part of a ZIP file in several parts.')
    const directory = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
    }
    if (directory.count === 0xffff || directory.size === IN_ZIP64 || directory.at === IN_ZIP64)
      throw new BrokenZip(ZIP64)
    return directory
  }
  throw new BrokenZip('This is no ZIP file.')
}

function entryAt(directory: Buffer, place: number, nameLength: number): ZipEntry {
  const flags = directory.readUInt16LE(place + 8)
  const name = nameOf(directory.subarray(place + ENTRY_SIZE, place + ENTRY_SIZE + nameLength))
  const [packedSize, size, at] = [20, 24, 42].map((field) => directory.readUInt32LE(place + field))
  if (packedSize === IN_ZIP64 || size === IN_ZIP64 || at === IN_ZIP64) throw new BrokenZip(ZIP64)
  return {
    name,
    isFolder: name.endsWith('/'),
    isEncrypted: (flags & 1) !== 0,
    method: directory.readUInt16LE(place + 10),
    crc: directory.readUInt32LE(place + 16),
    packedSize: packedSize ?? 0,
    size: size ?? 0,
    at: at ?? 0,
  }
}

/** UTF-8 where it is that; otherwise a sign a byte. Windows writes its folders with another slash. */
function nameOf(bytes: Buffer): string {
  const name = bytes.toString('utf8')
  return (name.includes('\uFFFD') ? bytes.toString('latin1') : name).replaceAll('\\', '/')
}

/** Entries that share their bytes make a small file of endless pictures. */
function refuseOverlaps(entries: readonly ZipEntry[], directoryAt: number) {
  let end = 0
  for (const { at, packedSize } of [...entries].sort((a, b) => a.at - b.at)) {
    if (at < end) throw new BrokenZip(DAMAGED)
    end = at + HEADER_SIZE + packedSize
  }
  if (end > directoryAt) throw new BrokenZip(DAMAGED)
}

/** The bytes of one entry; it may claim to be small, but never unpacks to more than `most`. */
export async function unpack(source: ZipSource, entry: ZipEntry, most: number): Promise<Buffer> {
  if (entry.isEncrypted) throw new BrokenZip('It is locked with a password.')
  if (entry.method !== 0 && entry.method !== 8)
    throw new BrokenZip('It is packed in a way that we can’t read. Please pack it as a plain ZIP.')
  if (entry.size > most || entry.packedSize > most) throw new BrokenZip(TOO_LARGE)
  const header = await source.read(entry.at, HEADER_SIZE)
  if (header.length < HEADER_SIZE || header.readUInt32LE(0) !== HEADER) throw new BrokenZip(DAMAGED)
  const start = entry.at + HEADER_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = await source.read(start, entry.packedSize)
  if (packed.length < entry.packedSize) throw new BrokenZip(DAMAGED)
  const bytes = entry.method === 0 ? packed : await inflated(packed, Math.max(1, entry.size))
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new BrokenZip(DAMAGED)
  return bytes
}

export const TOO_LARGE = 'It is too large.'

/** Stops as soon as there is more than it says. */
async function inflated(packed: Buffer, most: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: most })
  } catch {
    // Whether it is broken or swells, there is no picture in it.
    throw new BrokenZip(DAMAGED)
  }
}
