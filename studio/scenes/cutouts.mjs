import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drinks } from '../catalogue/index.mjs'
import { stage } from '../glassworks/stage.mjs'
import { blow, GLASSWORKS } from './glass/blow.mjs'

const WORK = path.join(path.dirname(fileURLToPath(import.meta.url)), '../work')
const PHOTOS = path.join(WORK, '../../public/photos')
const MASTER = { width: 800, height: 1000, foot: [400, 940] }

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** The photographs a scene asks for, with their true scale (pixels a millimetre); those that are not there are named. */
export async function cutoutsFor(scene) {
  const found = {}
  const missing = []
  for (const spec of scene.stage) {
    const name = cutoutName(spec)
    if (!name || found[name]) continue
    const cutout = spec.glass ? await glass(spec, name) : await photograph(spec)
    if (cutout) found[name] = cutout
    else missing.push(name)
  }
  return { found, missing }
}

export const cutoutName = ({ bottle, glass: shape, fill, level, fizz }) =>
  bottle ?? (shape && ['glass', shape, fill, level, fizz].filter((part) => part !== undefined).join('-'))

async function photograph({ bottle: id, drawer = 'masters', as = id }) {
  const picture = (await master(id, drawer)) ?? (await delivered(id))
  if (!picture || !drinks[as]) return null
  const { view, bounds } = stage(drinks[as]).scene
  return { ...MASTER, ...picture, density: MASTER.height / view.frame, reach: bounds.right }
}

// Both are named by the hash of the master's pixels: where the masters are gone, the scenes made from them are still current.
async function master(id, drawer) {
  const file = path.join(WORK, drawer, `${id}.png`)
  const isThere = await fs.access(file).then(
    () => true,
    () => false,
  )
  return isThere ? { file, hash: hashOf(await sharp(file).raw().toBuffer()).slice(0, 8) } : null
}

async function delivered(id) {
  const own = new RegExp(`^${id}\\.([0-9a-f]{8})-${MASTER.width}\\.webp$`)
  const name = (await fs.readdir(PHOTOS)).find((one) => own.test(one))
  return name ? { file: path.join(PHOTOS, name), hash: name.match(own)[1] } : null
}

/** Glasses are blown on the spot, and kept for the next scene that asks for the same. */
async function glass({ glass: shape, fill, level, fizz }, name) {
  const file = path.join(WORK, 'scenes/glass', `${name}-${GLASSWORKS}.png`)
  const about = `${file}.json`
  const kept = await fs.readFile(about, 'utf8').catch(() => null)
  if (kept) return { ...JSON.parse(kept), file }
  const { png, ...measures } = await blow({ shape, fill, level, fizz })
  const told = { ...measures, hash: hashOf(png) }
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(file, png)
  await fs.writeFile(about, JSON.stringify(told))
  return { ...told, file }
}
