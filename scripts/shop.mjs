// `npm run shop -- …`: what only the shopkeeper may do, from the machine the shop runs on.
import { environment, installPackages, node, run } from './own-node.mjs'

installPackages()
run(node, ['server/command.ts', ...process.argv.slice(2)], { env: environment })
