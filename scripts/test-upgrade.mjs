// `npm run test:upgrade`: an earlier version is replaced by this one under load. docs/running.md
import { buildShop, environment, installPackages, node, run } from './own-node.mjs'

installPackages()
buildShop()
run(node, ['test/upgrade/run.ts', ...process.argv.slice(2)], { env: environment })
