// `npm start`: from a fresh clone to an open shop.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildShop, installPackages, root } from './own-node.mjs'
import { runShop } from './run-shop.mjs'
import { optionsFor } from './small-process.mjs'

installPackages()
buildShop()
const file = join(root, '.env')
runShop('server/start.mjs', optionsFor(process.env, existsSync(file) ? readFileSync(file, 'utf8') : ''))
