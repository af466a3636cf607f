// `npm run dev`: the shop with hot reload.
import { installPackages } from './own-node.mjs'
import { runShop } from './run-shop.mjs'

installPackages()
runShop('server/dev.ts')
