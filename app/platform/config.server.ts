import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { halfAGateway, missingForLive, SHORTEST_SECRET } from './live-settings.server.ts'
import { type Telemetry, telemetryOf, telemetrySettings } from './telemetry-settings.server.ts'

export type { Telemetry }

/**
 * Every setting of the shop, read once at the start. No other code reads the environment. `SHOP_MODE` alone decides
 * between demo and live; `NODE_ENV` does not matter.
 */
export type Config = {
  mode: 'demo' | 'live'
  host: string
  port: number
  /** The shop's public URL. Links in pages and mails are built from it, never from a request's Host. */
  publicUrl: string
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** A standby of that server, for reads that may be seconds old. */
  databaseReadUrl: string | undefined
  /** The largest number of connections in an instance's pool. */
  databasePoolSize: number
  /** As Fastify's `trustProxy` takes it. */
  trustProxy: TrustProxy
  logLevel: string
  /** Whether `/metrics` answers other machines too. */
  metricsOpen: boolean
  /** Whether pages for developers, which show everybody's mails, answer other machines too; never in live mode. */
  devPagesOpen: boolean
  /** Whether this instance serves the office, and to which addresses or networks; absent: to all. */
  office: { isServed: boolean; from: readonly string[] | undefined }
  /** Whom the link for the first owner is for; absent: the person who opens it says so. */
  firstOwner: string | undefined
  /** Whether a demo shop opens with orders, so that the office has work to show. */
  demoOrders: boolean
  /** Whether the licence allows alcohol to be sold at every hour, whatever hours its settings say. */
  licensedAllDay: boolean
  /** Whether browsers cache an offline page; if not, they remove the one they have. */
  offlinePage: boolean
  mail: {
    /** The URL of a mail server. Absent: mails are only shown, at `/dev/mail`. */
    url: string | undefined
    /** Whom mails come from, where the office has not set it; absent: the shop's name and e-mail. */
    from: string | undefined
  }
  /** Absent only in a demo shop, for which the caller starts the sandbox. */
  gateway: Gateway | undefined
  /** Where that sandbox listens; 0 for any free port. */
  gatewayPort: number
  /** The CDN that is purged when pages change; without one, no shared cache may keep a page. */
  cdn: Cdn | undefined
  /** Where traces and metrics are sent; absent: nowhere. */
  telemetry: Telemetry | undefined
  /** The share of page views whose browsers report errors and how fast the page was, from 0 to 1. */
  pageReports: number
}

/** The card provider: its hosted page, its URL for the server's own requests, and the shared credentials. */
export type Gateway = {
  provider: 'cardstream'
  url: string
  directUrl: string
  merchantId: string
  secret: string
}

/** Where a CDN takes purges, and the bearer token for it. */
export type Cdn = { purgeUrl: string; token: string | undefined }

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

/** Reads the settings, or throws a `BadSettings` that lists every mistake at once. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(given.SHOP_MODE === 'live' ? missingForLive(given) : halfAGateway(given)),
    ...(given.DATABASE_READ_URL && !given.DATABASE_URL
      ? ['DATABASE_READ_URL: means nothing without DATABASE_URL']
      : []),
    ...(given.CDN_PURGE_TOKEN && !given.CDN_PURGE_URL
      ? ['CDN_PURGE_TOKEN: means nothing without CDN_PURGE_URL']
      : []),
  ]
  if (!parsed.success || problems.length > 0) throw new BadSettings(problems)
  const set = parsed.data
  return {
    mode: set.SHOP_MODE,
    host: set.HOST,
    port: set.PORT,
    publicUrl: (set.PUBLIC_URL ?? `http://${nameOf(set.HOST)}:${set.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    databasePoolSize: set.DATABASE_POOL_SIZE,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL ?? (set.SHOP_MODE === 'live' ? 'info' : 'warn'),
    metricsOpen: set.METRICS_OPEN,
    devPagesOpen: set.DEV_PAGES_OPEN,
    office: { isServed: set.OFFICE === 'on', from: set.OFFICE_FROM },
    firstOwner: set.FIRST_OWNER,
    demoOrders: set.SHOP_MODE === 'demo' && set.DEMO_ORDERS,
    licensedAllDay: set.LICENSED_ALL_DAY,
    offlinePage: set.OFFLINE_PAGE,
    mail: { url: set.MAIL_URL, from: set.MAIL_FROM },
    gateway: gatewayOf(set),
    gatewayPort: set.GATEWAY_PORT,
    cdn: set.CDN_PURGE_URL ? { purgeUrl: set.CDN_PURGE_URL, token: set.CDN_PURGE_TOKEN } : undefined,
    telemetry: telemetryOf(set),
    pageReports: set.PAGE_REPORTS ?? (set.SHOP_MODE === 'live' ? USUAL_PAGE_REPORTS : 0),
  }
}

function gatewayOf(set: z.infer<typeof settings>): Gateway | undefined {
  const { GATEWAY_URL: url, GATEWAY_MERCHANT_ID: merchantId, GATEWAY_SECRET: secret } = set
  if (!url || !merchantId || !secret) return undefined
  const directUrl = set.GATEWAY_DIRECT_URL ?? new URL('/direct/', url).href
  return { provider: set.CARD_PROVIDER, url, directUrl, merchantId, secret }
}

/** As people would type it. This machine is `localhost`: browsers create no passkeys for an IP address. */
const nameOf = (host: string) =>
  host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` })

/** Without a path: the shop's own paths start there. */
const origin = z.string().refine((text) => /^https?:\/\/[^\s/?#@]+\/*$/i.test(text) && URL.canParse(text), {
  error: 'must be an address like https://shop.example, with nothing behind it',
})

const port = z.coerce
  .number('must be a number from 0 to 65535')
  .int('must be a whole number')
  .min(0, 'must be a number from 0 to 65535')
  .max(65535, 'must be a number from 0 to 65535')

export const DEFAULT_POOL_SIZE = 10

/** One in ten is enough for figures, and cheap. */
const USUAL_PAGE_REPORTS = 0.1

const settings = z.object({
  SHOP_MODE: z.enum(['demo', 'live'], "must be 'demo' or 'live'").default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://shop:password@127.0.0.1:5432/shop').optional(),
  DATABASE_READ_URL: address(/^postgres(ql)?$/, 'postgres://shop:password@127.0.0.1:5433/shop').optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number from 2 to 100')
    .int('must be a whole number')
    .min(2, 'must be a number from 2 to 100')
    .max(100, 'must be a number from 2 to 100')
    .default(DEFAULT_POOL_SIZE),
  TRUST_PROXY: z
    .string()
    .refine(
      isTrustProxy,
      'must be true, false, a number of proxies, or addresses like 10.0.0.1, 192.168.0.0/16',
    )
    .transform(asTrustProxy)
    .default(false),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .optional(),
  METRICS_OPEN: z.stringbool("must be 'true' or 'false'").default(false),
  DEV_PAGES_OPEN: z.stringbool("must be 'true' or 'false'").default(false),
  OFFICE: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  OFFICE_FROM: z
    .string()
    .refine(isNetworks, 'must be addresses like 10.0.0.1, 192.168.0.0/16')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .optional(),
  FIRST_OWNER: z.email('must be an e-mail address').optional(),
  DEMO_ORDERS: z.stringbool("must be 'true' or 'false'").default(true),
  LICENSED_ALL_DAY: z.stringbool("must be 'true' or 'false'").default(false),
  OFFLINE_PAGE: z.stringbool("must be 'true' or 'false'").default(true),
  MAIL_URL: address(/^smtps?$/, 'smtps://shop:password@mail.example:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@"\r\n]+<[^<>@\s,]+@[^<>@\s,]+>$|^[^<>@\s,]+@[^<>@\s,]+$/, {
      error: 'must be an address like hello@shop.example, or Our Shop <hello@shop.example>',
    })
    .optional(),
  CARD_PROVIDER: z.enum(['cardstream'], "must be 'cardstream'").default('cardstream'),
  GATEWAY_URL: address(/^https?$/, 'https://gateway.example/paymentform/').optional(),
  GATEWAY_DIRECT_URL: address(/^https?$/, 'https://gateway.example/direct/').optional(),
  GATEWAY_MERCHANT_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'must be letters and digits')
    .optional(),
  GATEWAY_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional(),
  GATEWAY_PORT: port.default(0),
  CDN_PURGE_URL: address(/^https?$/, 'https://cdn.example/purge')
    .refine(
      (url) => !/^[^/]*\/\/[^/?#]*@/.test(url),
      'must have no name and password in it: CDN_PURGE_TOKEN is for that',
    )
    .optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .regex(/^[\x21-\x7e]+$/, 'must be plain letters, digits and signs, without a space')
    .optional(),
  PAGE_REPORTS: telemetrySettings.share.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: telemetrySettings.endpoint.optional(),
  OTEL_SERVICE_NAME: telemetrySettings.name.default('offlicence'),
  OTEL_TRACES_SAMPLER: telemetrySettings.sampler.default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: telemetrySettings.share.default(1),
})

/** 'true', 'false', the number of proxies in front, or their addresses. */
function asTrustProxy(text: string): TrustProxy {
  if (text === 'true' || text === 'false') return text === 'true'
  // The nearest proxy is hop 0. One hop too many would trust what the visitor wrote into the header.
  return /^\d+$/.test(text) ? (_, hop) => hop < Number(text) : text
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isTrustProxy(text: string): boolean {
  return /^(true|false|\d+)$/.test(text) || isNetworks(text)
}

function isNetworks(text: string): boolean {
  return text.split(',').every((part) => isNetwork(part.trim()))
}

function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [machine = '', bits, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(machine)] ?? -1
  return (
    longest > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest))
  )
}
