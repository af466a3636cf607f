import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadSettings, readConfig } from './config.server.ts'

const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:secret@db.example:5432/shop',
  PUBLIC_URL: 'https://shop.example',
  MAIL_URL: 'smtps://shop:secret@mail.example',
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
      trustProxy: false,
      logLevel: 'warn',
      metricsOpen: false,
      mail: { url: undefined, from: 'Marlow & Reed <hello@marlowandreed.example>' },
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
      'TRUST_PROXY',
      'LOG_LEVEL',
      'METRICS_OPEN',
      'MAIL_URL',
      'MAIL_FROM',
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
      TRUST_PROXY: 'nginx',
      LOG_LEVEL: 'chatty',
      METRICS_OPEN: 'perhaps',
      MAIL_URL: 'https://mail.example',
      MAIL_FROM: 'Marlow & Reed',
    })
    expect(problems.sort()).toEqual([
      'DATABASE_URL: must be an address like postgres://shop:password@127.0.0.1:5432/shop',
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
  test('opens with a PostgreSQL server, a public https address and a mail server', () => {
    expect(readConfig(live)).toMatchObject({
      mode: 'live',
      publicUrl: 'https://shop.example',
      logLevel: 'info',
    })
  })

  test('is told everything that is missing', () => {
    expect(problemsOf({ SHOP_MODE: 'live' })).toEqual([
      'DATABASE_URL: a live shop needs a PostgreSQL server',
      'PUBLIC_URL: a live shop needs its public address',
      'MAIL_URL: a live shop needs a mail server',
    ])
  })

  test('is told what is missing together with what is wrong', () => {
    expect(problemsOf({ SHOP_MODE: 'live', PORT: 'eighty', PUBLIC_URL: '' })).toEqual([
      'PORT: must be a number from 0 to 65535',
      'DATABASE_URL: a live shop needs a PostgreSQL server',
      'PUBLIC_URL: a live shop needs its public address',
      'MAIL_URL: a live shop needs a mail server',
    ])
  })

  test('does not open on a plain http address', () => {
    expect(problemsOf({ ...live, PUBLIC_URL: 'http://shop.example' })).toEqual([
      'PUBLIC_URL: must start with https://',
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

  test.each(['10.0.0.256', '10.0.0.0/33', '10.0.0.1/8/8', 'fd00::/129', '10.0.0.1,', 'proxy.example'])(
    '%s is refused',
    (TRUST_PROXY) => expect(problemsOf({ TRUST_PROXY })).toHaveLength(1),
  )
})

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (failure) {
    if (failure instanceof BadSettings) return failure.problems
    throw failure
  }
  return []
}
