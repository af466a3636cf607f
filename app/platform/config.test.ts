import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../test/settings-problems.ts'
import { readConfig } from './config.server.ts'

const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:secret@db.example:5432/shop?sslmode=verify-full',
  PUBLIC_URL: 'https://shop.example',
  MAIL_URL: 'smtps://shop:secret@mail.example',
  GATEWAY_URL: 'https://gateway.example/paymentform/',
  GATEWAY_MERCHANT_ID: '234567',
  GATEWAY_SECRET: 'Teal-Otter&7 Quays=£',
}

describe('without any setting', () => {
  test('it is a demo shop on this machine, with the database inside', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databasePoolSize: 10,
      trustProxy: false,
      logLevel: 'warn',
      metricsOpen: false,
      devPagesOpen: false,
      office: { isServed: true, from: undefined },
      demoOrders: true,
      licensedAllDay: false,
      offlinePage: true,
      mail: { url: undefined, from: undefined },
      gateway: undefined,
      gatewayPort: 0,
      cdn: undefined,
      telemetry: undefined,
      pageReports: 0,
    })
  })

  test('an empty setting is as good as none', () => {
    const names = [
      'SHOP_MODE',
      'HOST',
      'PORT',
      'PUBLIC_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_POOL_SIZE',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'METRICS_OPEN',
      'DEV_PAGES_OPEN',
      'OFFICE',
      'OFFICE_FROM',
      'MAIL_URL',
      'MAIL_FROM',
      'CARD_PROVIDER',
      'GATEWAY_URL',
      'GATEWAY_DIRECT_URL',
      'GATEWAY_MERCHANT_ID',
      'GATEWAY_SECRET',
      'GATEWAY_PORT',
      'DATABASE_READ_URL',
      'CDN_PURGE_URL',
      'CDN_PURGE_TOKEN',
      'PAGE_REPORTS',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_SERVICE_NAME',
      'OTEL_TRACES_SAMPLER',
      'OTEL_TRACES_SAMPLER_ARG',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })

  test('NODE_ENV has no say', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toEqual(readConfig({ NODE_ENV: 'development' }))
  })
})

describe('the public address', () => {
  test.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://0.0.0.0:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'https://shop.example'],
    [{ PUBLIC_URL: 'https://shop.example:8443//' }, 'https://shop.example:8443'],
  ])('with %o is %s', (environment, publicUrl) =>
    expect(readConfig(environment)).toMatchObject({ publicUrl }),
  )

  test.each([
    'https://shop.example/drinks',
    'https://shop.example/?a=1',
    'https://shop.example#top',
    'https://me:secret@shop.example',
  ])('%s has too much behind or before its name', (PUBLIC_URL) =>
    expect(problemsOf({ PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL: .+ with nothing behind it$/),
    ]),
  )
})

describe('wrong settings', () => {
  test('are all told at once, each by its name and with what it should be', () => {
    const problems = problemsOf({
      SHOP_MODE: 'production',
      PORT: 'eighty',
      PUBLIC_URL: 'shop.example',
      DATABASE_URL: 'mysql://shop@db.example/shop',
      DATABASE_POOL_SIZE: '1',
      TRUST_PROXY: 'nginx',
      LOG_LEVEL: 'chatty',
      METRICS_OPEN: 'perhaps',
      DEV_PAGES_OPEN: 'perhaps',
      MAIL_URL: 'https://mail.example',
      MAIL_FROM: 'Marlow & Reed',
      CARD_PROVIDER: 'cash',
      GATEWAY_URL: 'gateway.example',
      GATEWAY_DIRECT_URL: 'ftp://gateway.example',
      GATEWAY_MERCHANT_ID: '100 001',
      GATEWAY_SECRET: 'fifteen letters',
      GATEWAY_PORT: '-1',
    })
    expect(problems.sort()).toEqual([
      "CARD_PROVIDER: must be 'cardstream'",
      'DATABASE_POOL_SIZE: must be a number from 2 to 100',
      'DATABASE_URL: must be an address like postgres://shop:password@127.0.0.1:5432/shop',
      "DEV_PAGES_OPEN: must be 'true' or 'false'",
      'GATEWAY_DIRECT_URL: must be an address like https://gateway.example/direct/',
      'GATEWAY_MERCHANT_ID: must be letters and digits',
      'GATEWAY_PORT: must be a number from 0 to 65535',
      'GATEWAY_SECRET: must have at least 16 characters',
      'GATEWAY_URL: must be an address like https://gateway.example/paymentform/',
      'LOG_LEVEL: must be trace, debug, info, warn, error or silent',
      'MAIL_FROM: must be an address like hello@shop.example, or Our Shop <hello@shop.example>',
      'MAIL_URL: must be an address like smtps://shop:password@mail.example:465',
      "METRICS_OPEN: must be 'true' or 'false'",
      'PORT: must be a number from 0 to 65535',
      'PUBLIC_URL: must be an address like https://shop.example, with nothing behind it',
      "SHOP_MODE: must be 'demo' or 'live'",
      'TRUST_PROXY: must be true, false, a number of proxies, or addresses like 10.0.0.1, 192.168.0.0/16',
    ])
  })

  test('make a message that a person can work through', () => {
    expect(() => readConfig({ PORT: '65536', METRICS_OPEN: '?' })).toThrow(
      "These settings need putting right:\n  - PORT: must be a number from 0 to 65535\n  - METRICS_OPEN: must be 'true' or 'false'",
    )
  })

  test.each(['-1', '3.5', '65536', 'http', '0x'])('PORT %s is refused', (PORT) =>
    expect(problemsOf({ PORT })).toHaveLength(1),
  )
})

describe('a live shop', () => {
  test('opens with a PostgreSQL server, a public https address, a mail server and a card gateway', () => {
    expect(readConfig(live)).toMatchObject({
      mode: 'live',
      publicUrl: 'https://shop.example',
      logLevel: 'info',
      gateway: {
        provider: 'cardstream',
        url: 'https://gateway.example/paymentform/',
        directUrl: 'https://gateway.example/direct/',
        merchantId: '234567',
        secret: 'Teal-Otter&7 Quays=£',
      },
    })
  })

  test('is told everything that is missing', () => {
    expect(problemsOf({ SHOP_MODE: 'live' })).toEqual([
      'DATABASE_URL: a live shop needs a PostgreSQL server',
      'PUBLIC_URL: a live shop needs its public address',
      'MAIL_URL: a live shop needs a mail server',
      'GATEWAY_URL: a live shop needs a card gateway',
      'GATEWAY_MERCHANT_ID: a live shop needs its id at the gateway',
      'GATEWAY_SECRET: a live shop needs the secret that it shares with the gateway',
    ])
  })

  test('is told what is missing together with what is wrong', () => {
    expect(problemsOf({ SHOP_MODE: 'live', PORT: 'eighty', PUBLIC_URL: '' })).toEqual([
      'PORT: must be a number from 0 to 65535',
      'DATABASE_URL: a live shop needs a PostgreSQL server',
      'PUBLIC_URL: a live shop needs its public address',
      'MAIL_URL: a live shop needs a mail server',
      'GATEWAY_URL: a live shop needs a card gateway',
      'GATEWAY_MERCHANT_ID: a live shop needs its id at the gateway',
      'GATEWAY_SECRET: a live shop needs the secret that it shares with the gateway',
    ])
  })

  test('does not open on a plain http address', () => {
    expect(problemsOf({ ...live, PUBLIC_URL: 'http://shop.example' })).toEqual([
      'PUBLIC_URL: must start with https://',
    ])
  })
})

describe('what a live shop does not open on', () => {
  const problem = (deps: Record<string, string>) => problemsOf({ ...live, ...deps })

  test.each([' '.repeat(20), 'a'.repeat(20), 'abababababababababab', '1234567123456712345'])(
    'a secret that is none: %j',
    (GATEWAY_SECRET) =>
      expect(problem({ GATEWAY_SECRET })).toEqual([
        'GATEWAY_SECRET: must have at least 8 different characters',
      ]),
  )

  test('the merchant that is published for tests', () =>
    expect(problem({ GATEWAY_MERCHANT_ID: '100001' })).toEqual([
      'GATEWAY_MERCHANT_ID: is the gateway’s published one for tests, which takes no money',
    ]))

  test('everybody’s word for where they come from', () =>
    expect(problem({ TRUST_PROXY: 'true' })).toEqual([
      'TRUST_PROXY: must name the proxies or their number, or visitors may write any address',
    ]))

  test.each(['', '?sslmode=prefer', '?sslmode=allow', '?application_name=shop'])(
    'an open line to a database on another machine: %s',
    (query) =>
      expect(problem({ DATABASE_URL: `postgres://shop@db.example/shop${query}` })).toEqual([
        'DATABASE_URL: to another machine, must say ?sslmode=verify-full, or disable if the line is your own',
      ]),
  )

  test.each([
    'postgres://shop@db.example/shop?sslmode=require',
    'postgres://shop@db/shop?sslmode=disable',
    'postgres://shop@127.0.0.1:5432/shop',
    'postgres://shop@localhost/shop',
    'postgres://shop@[::1]/shop',
    'postgres://shop@localhost/shop?host=/run/postgresql',
  ])('%s is fine', (DATABASE_URL) => expect(readConfig({ ...live, DATABASE_URL })).toMatchObject({}))
})

describe('the card gateway', () => {
  const gateway = {
    GATEWAY_URL: 'https://gateway.example/hosted/',
    GATEWAY_MERCHANT_ID: '234567',
    GATEWAY_SECRET: 'a secret for tests only',
  }

  test('has another door for our own requests, if the settings say so', () => {
    const GATEWAY_DIRECT_URL = 'https://direct.example/'
    expect(readConfig({ ...gateway, GATEWAY_DIRECT_URL }).gateway).toMatchObject({
      url: 'https://gateway.example/hosted/',
      directUrl: 'https://direct.example/',
    })
  })

  test('of a demo shop may be on this machine', () => {
    const GATEWAY_URL = 'http://127.0.0.1:4900/paymentform/'
    expect(readConfig({ ...gateway, GATEWAY_URL }).gateway).toMatchObject({
      directUrl: 'http://127.0.0.1:4900/direct/',
    })
  })

  test('is never half there', () => {
    expect(problemsOf({ GATEWAY_URL: gateway.GATEWAY_URL })).toEqual([
      expect.stringMatching(/^GATEWAY_MERCHANT_ID: .+ come together, or not at all$/),
      expect.stringMatching(/^GATEWAY_SECRET: .+ come together, or not at all$/),
    ])
    expect(problemsOf({ GATEWAY_SECRET: gateway.GATEWAY_SECRET })).toHaveLength(2)
  })

  test.each([
    [{ GATEWAY_URL: 'http://gateway.example/' }, 'GATEWAY_URL: must start with https://'],
    [{ GATEWAY_URL: 'HTTP://gateway.example/' }, 'GATEWAY_URL: must start with https://'],
    [{ GATEWAY_DIRECT_URL: 'http://gateway.example/' }, 'GATEWAY_DIRECT_URL: must start with https://'],
    [{ GATEWAY_URL: 'https://localhost/' }, /^GATEWAY_URL: .+ is the sandbox, which takes no money$/],
    [{ GATEWAY_URL: 'https://127.0.0.1:4900/' }, /^GATEWAY_URL: .+ is the sandbox, which takes no money$/],
    [{ GATEWAY_URL: 'https://[::1]/' }, /^GATEWAY_URL: .+ is the sandbox, which takes no money$/],
    [{ GATEWAY_MERCHANT_ID: 'SANDBOX1' }, 'GATEWAY_MERCHANT_ID: is the sandbox’s, which takes no money'],
    [{ GATEWAY_SECRET: 'short' }, 'GATEWAY_SECRET: must have at least 16 characters'],
    [{ GATEWAY_SECRET: '' }, 'GATEWAY_SECRET: a live shop needs the secret that it shares with the gateway'],
  ])('of a live shop can’t have %o', (changes, problem) => {
    expect(problemsOf({ ...live, ...changes } as Record<string, string>)).toEqual([
      expect.stringMatching(problem),
    ])
  })
})

describe('trusted proxies', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['10.0.0.1', '10.0.0.1'],
    ['loopback, 192.168.0.0/16,fd00::/8', 'loopback, 192.168.0.0/16,fd00::/8'],
  ])('%s is handed on as %o', (TRUST_PROXY, trustProxy) =>
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustProxy }),
  )

  test('by their number: so many hops are believed and not one more', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '2' })
    const believes = typeof trustProxy === 'function' ? trustProxy : () => undefined
    expect([0, 1, 2, 3].map((hop) => believes('192.0.2.1', hop))).toEqual([true, true, false, false])
  })

  test.each([
    '10.0.0.256',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.1/8/8',
    'fd00::/129',
    '10.0.0.1,',
    'proxy.example',
  ])('%s is refused', (TRUST_PROXY) => expect(problemsOf({ TRUST_PROXY })).toHaveLength(1))
})
