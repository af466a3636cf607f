import { crc32, deflateRawSync } from 'node:zlib'

export type Packed = {
  name: string
  bytes: Buffer
  isStored?: boolean
  flags?: number
  method?: number
  /** What its entry claims, instead of the truth. */
  size?: number
  packedSize?: number
  crc?: number
  at?: number
}

/** A ZIP file by hand: its directory may claim whatever it likes. */
export function zipOf(files: readonly Packed[], { comment = '', count = files.length } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const bytes = file.isStored ? file.bytes : deflateRawSync(file.bytes)
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(file.flags ?? 0x800, 2)
    fields.writeUInt16LE(file.method ?? (file.isStored ? 0 : 8), 4)
    fields.writeUInt32LE(file.crc ?? crc32(file.bytes), 10)
    fields.writeUInt32LE(file.packedSize ?? bytes.length, 14)
    fields.writeUInt32LE(file.size ?? file.bytes.length, 18)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length, 0)
    parts.push(Buffer.from('PK\u0003\u0004'), fields, lengths, name, bytes)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(file.at ?? at, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, lengths, place, name)
    at += 30 + name.length + bytes.length
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, table, end, Buffer.from(comment)])
}

export const sourceOf = (zip: Buffer) => ({
  size: zip.length,
  read: async (at: number, length: number) => zip.subarray(at, at + length),
})
