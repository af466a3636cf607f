import { resolve } from 'node:path'
import { z } from 'zod'

/**
 * Every setting of the shop, read once at the start. Nothing else looks at the environment, and `SHOP_MODE`
 * alone decides between demo and live: what `NODE_ENV` says has no say in how the shop behaves.
 */
export type Config = {
  mode: 'demo' | 'live'
  host: string
  port: number
  /** Where shoppers find the shop; addresses in pages and mails are made from it, never from a request's Host. */
  publicUrl: string
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** As Fastify's `trustProxy` takes it. */
  trustProxy: TrustProxy
  logLevel: string
  /** Whether `/metrics` answers other machines too. */
  metricsOpen: boolean
}

type TrustProxy = boolean | string | ((address: string, hop: number) => boolean)

export class BadSettings extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`These settings need putting right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'BadSettings'
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

/** Reads the settings, or throws a `BadSettings` that lists everything that is wrong at once. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new BadSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const set = parsed.data
  const problems = set.SHOP_MODE === 'live' ? missingForLive(set) : []
  if (problems.length > 0) throw new BadSettings(problems)
  return {
    mode: set.SHOP_MODE,
    host: set.HOST,
    port: set.PORT,
    publicUrl: (set.PUBLIC_URL ?? `http://${set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST}:${set.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL ?? (set.SHOP_MODE === 'live' ? 'info' : 'warn'),
    metricsOpen: set.METRICS_OPEN,
  }
}

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` })

const settings = z.object({
  SHOP_MODE: z.enum(['demo', 'live'], "must be 'demo' or 'live'").default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535')
    .max(65535, 'must be a number from 0 to 65535')
    .default(3000),
  PUBLIC_URL: address(/^https?$/, 'https://shop.example').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://shop:password@127.0.0.1:5432/shop').optional(),
  TRUST_PROXY: z.string().default('false').transform(asTrustProxy),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .optional(),
  METRICS_OPEN: z.stringbool("must be 'true' or 'false'").default(false),
})

/** 'true', 'false', how many proxies stand in front, or their addresses. */
function asTrustProxy(text: string): TrustProxy {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? (_, hop) => hop <= Number(text) : text
}

function missingForLive(set: z.infer<typeof settings>): string[] {
  const problems: string[] = []
  if (!set.DATABASE_URL) problems.push('DATABASE_URL: a live shop needs a PostgreSQL server')
  if (!set.PUBLIC_URL) problems.push('PUBLIC_URL: a live shop needs its public address')
  else if (!set.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL: must start with https://')
  return problems
}
