// `npm start`: from a fresh clone to an open shop.
import { buildShop, installPackages } from './own-node.mjs'
import { runShop } from './run-shop.mjs'

installPackages()
buildShop()
runShop('server/start.mjs')
