#!/usr/bin/env node
// node studio/proof.mjs [id ...]      prints the labels alone into studio/work/proofs: a look before the camera runs
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drinks } from './catalogue/index.mjs'
import { stage } from './glassworks/stage.mjs'
import { openPress } from './print/press.mjs'

const PROOFS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'work/proofs')
const asked = process.argv.slice(2)

const press = await openPress()
for (const id of asked.length ? asked : Object.keys(drinks)) {
  for (const [name, sheet] of Object.entries(stage(drinks[id]).sheets))
    await press.print(sheet, path.join(PROOFS, `${id}.${name}`))
  console.log(id)
}
await press.close()
