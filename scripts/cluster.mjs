// `npm run cluster`: the shop three times over three PostgreSQL servers, on this machine. docs/cluster.md
import { buildShop, installPackages } from './own-node.mjs'
import { runShop } from './run-shop.mjs'

installPackages()
buildShop()
runShop('cluster/main.ts', { args: process.argv.slice(2) })
