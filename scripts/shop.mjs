// `npm run shop -- …`: what only the shopkeeper may do, from the machine the shop runs on.
import { buildShop, environment, installPackages, node, run } from './own-node.mjs'

installPackages()
buildShop()
run(node, ['server/commands/run-command.ts', ...process.argv.slice(2)], { env: environment })
