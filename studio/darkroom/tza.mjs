import fs from 'node:fs'

/** Reads a .tza archive (the weights of Intel's Open Image Denoise): { name: { dims, data } }. */
export function readTza(file) {
  const bytes = fs.readFileSync(file)
  const tensors = {}
  let at = Number(bytes.readBigUInt64LE(4))
  const count = bytes.readUInt32LE(at)
  at += 4
  for (let i = 0; i < count; i++) {
    const nameLength = bytes.readUInt16LE(at)
    const name = bytes.toString('utf8', at + 2, at + 2 + nameLength)
    at += 2 + nameLength
    const rank = bytes.readUInt8(at)
    at += 1
    const dims = Array.from({ length: rank }, (_, k) => bytes.readUInt32LE(at + 4 * k))
    at += 4 * rank + rank // the second run of bytes names the axes, which we know
    const isHalf = String.fromCharCode(bytes[at]) === 'h'
    const offset = Number(bytes.readBigUInt64LE(at + 1))
    at += 9
    const size = dims.reduce((a, b) => a * b, 1)
    const read = isHalf
      ? (k) => halfFloat(bytes.readUInt16LE(offset + 2 * k))
      : (k) => bytes.readFloatLE(offset + 4 * k)
    tensors[name] = { dims, data: Float32Array.from({ length: size }, (_, k) => read(k)) }
  }
  return tensors
}

function halfFloat(bits) {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const mantissa = bits & 1023
  if (exponent === 0) return sign * mantissa * 2 ** -24
  if (exponent === 31) return mantissa ? NaN : sign * Infinity
  return sign * (1 + mantissa / 1024) * 2 ** (exponent - 15)
}
