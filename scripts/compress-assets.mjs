// Lays a .br and a .gz beside every built text file: compressed once, as well as it goes, instead of at each request.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './own-node.mjs'

const isText = /\.(js|css|svg|json|txt|html|xml|webmanifest)$/
const WORTH_IT = 200

for (const file of readdirSync(join(root, 'build', 'client'), { recursive: true })) {
  const path = join(root, 'build', 'client', String(file))
  if (!isText.test(path) || !statSync(path).isFile()) continue
  const body = readFileSync(path)
  if (body.length < WORTH_IT) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params }))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
