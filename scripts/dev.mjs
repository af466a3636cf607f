// `npm run dev`: the shop with hot reload.
import { spawn } from 'node:child_process'
import { environment, installPackages, node, root } from './own-node.mjs'

installPackages()

const shop = spawn(node, ['server/dev.ts'], { cwd: root, env: environment, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
