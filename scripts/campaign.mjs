// `npm run test:cluster`: shoppers buy while parts of the cluster die. docs/cluster.md
import { buildShop, installPackages } from './own-node.mjs'
import { runShop } from './run-shop.mjs'

installPackages()
buildShop()
runShop('cluster/campaign/main.ts', { args: process.argv.slice(2) })
