import { decodeFile } from '#app/platform/lists/csv-read.ts'

/** The text of a CSV file, or why it is none. */
export function textOf(bytes: Uint8Array): { text: string } | { because: string } {
  if (bytes.length === 0) return { because: 'This file is empty.' }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return { because: 'This is a spreadsheet or a ZIP file. Please save it as CSV and send that.' }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { because: 'This is an old spreadsheet. Please save it as CSV and send that.' }
  const text = decodeFile(bytes)
  if (text.includes('\0'))
    return { because: 'This file has signs that no text has. Please save it as CSV, in UTF-8.' }
  return { text }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)
