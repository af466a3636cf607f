// `npm start`: from a fresh clone to an open shop.
import { spawn } from 'node:child_process'
import { buildShop, environment, installPackages, node, root } from './own-node.mjs'

installPackages()
buildShop()

const shop = spawn(node, ['server/main.ts'], { cwd: root, env: environment, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
