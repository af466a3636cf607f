import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { BadSettings, type Config, type Gateway } from '#app/platform/config.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Log } from './log.ts'

export type OpenGateway = { gateway: Gateway; close: () => void }

/** The configured gateway; a demo shop without one starts the sandbox, which ends with the shop. */
export async function openGateway(config: Config, log: Log): Promise<OpenGateway> {
  if (config.gateway) return { gateway: config.gateway, close: () => {} }
  const secret = randomBytes(32).toString('hex')
  const host = config.host === 'localhost' ? '127.0.0.1' : config.host
  const sandbox = startSandbox({
    HOST: host,
    PORT: String(config.gatewayPort),
    MERCHANT_ID,
    MERCHANT_NAME: theShop().name,
    SECRET: secret,
    SHOP_URL: config.publicUrl,
  })
  const port = await portOf(sandbox, config.gatewayPort)
  sandbox.on('exit', (code, signal) => log.error({ code, signal }, 'the sandbox gateway has ended'))
  const url = `http://${nameFor(config.publicUrl)}:${port}`
  return {
    gateway: {
      provider: 'cardstream',
      url: `${url}/paymentform/`,
      directUrl: `http://${isEverywhere(host) ? '127.0.0.1' : bracketed(host)}:${port}/direct/`,
      merchantId: MERCHANT_ID,
      secret,
    },
    close() {
      sandbox.removeAllListeners('exit')
      sandbox.kill('SIGTERM')
    },
  }
}

const MERCHANT_ID = 'SANDBOX1'

/**
 * An isolated process: none of our settings, no file but its own, no child processes. It ends when the channel
 * between us closes, however we end.
 */
function startSandbox(env: Record<string, string>): ChildProcess {
  return fork(resolve('gateway/main.ts'), {
    env,
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--permission',
      '--allow-net',
      `--allow-fs-read=${resolve('gateway')}`,
      `--allow-fs-read=${resolve('package.json')}`,
    ],
  })
}

type Told = { port: number } | { code?: string }

async function portOf(sandbox: ChildProcess, asked: number): Promise<number> {
  const [answer] = (await Promise.race([once(sandbox, 'message'), once(sandbox, 'exit')])) as [Told | number]
  if (typeof answer === 'object' && 'port' in answer) return answer.port
  if (typeof answer === 'object' && answer.code === 'EADDRINUSE')
    throw new BadSettings([`GATEWAY_PORT: something else is listening on port ${asked}`])
  throw new BadSettings([`GATEWAY_PORT: the sandbox gateway can’t listen on port ${asked}`])
}

/** For browsers: another site than the shop's, so that its answers are cross-site, as a real gateway's are. */
function nameFor(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return hostname === 'localhost' || isEverywhere(hostname) ? '127.0.0.1' : hostname
}

const isEverywhere = (host: string) => /^\[?::\]?$|^0\.0\.0\.0$/.test(host)

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)
