type Given = Record<string, string | undefined>

/** Too long to guess while forging an answer is still worth it. */
export const SHORTEST_SECRET = 16

/** What a live shop lacks, or must not have. */
export function missingForLive(given: Given): string[] {
  const { DATABASE_URL, DATABASE_READ_URL, PUBLIC_URL, MAIL_URL } = given
  const problems: string[] = []
  if (!DATABASE_URL) problems.push('DATABASE_URL: a live shop needs a PostgreSQL server')
  if (!PUBLIC_URL) problems.push('PUBLIC_URL: a live shop needs its public address')
  else if (/^http:/i.test(PUBLIC_URL)) problems.push('PUBLIC_URL: must start with https://')
  if (!MAIL_URL) problems.push('MAIL_URL: a live shop needs a mail server')
  for (const [name, url] of Object.entries({ DATABASE_URL, DATABASE_READ_URL }))
    if (isOpenLine(url))
      problems.push(
        `${name}: to another machine, must say ?sslmode=verify-full, or disable if the line is your own`,
      )
  if (given.TRUST_PROXY === 'true')
    problems.push('TRUST_PROXY: must name the proxies or their number, or visitors may write any address')
  return [...problems, ...unfitGateway(given)]
}

/** A live shop must not use the sandbox: nobody has paid what it approves. */
function unfitGateway(given: Given): string[] {
  const { GATEWAY_URL, GATEWAY_DIRECT_URL, GATEWAY_MERCHANT_ID, GATEWAY_SECRET } = given
  const problems: string[] = []
  if (!GATEWAY_URL) problems.push('GATEWAY_URL: a live shop needs a card gateway')
  for (const [name, url] of Object.entries({ GATEWAY_URL, GATEWAY_DIRECT_URL })) {
    if (/^http:/i.test(url ?? '')) problems.push(`${name}: must start with https://`)
    else if (isThisMachine(url))
      problems.push(`${name}: a gateway on this machine is the sandbox, which takes no money`)
  }
  if (!GATEWAY_MERCHANT_ID) problems.push('GATEWAY_MERCHANT_ID: a live shop needs its id at the gateway')
  else if (/^sandbox/i.test(GATEWAY_MERCHANT_ID))
    problems.push('GATEWAY_MERCHANT_ID: is the sandbox’s, which takes no money')
  else if (PUBLISHED_MERCHANTS.has(GATEWAY_MERCHANT_ID))
    problems.push('GATEWAY_MERCHANT_ID: is the gateway’s published one for tests, which takes no money')
  if (!GATEWAY_SECRET)
    problems.push('GATEWAY_SECRET: a live shop needs the secret that it shares with the gateway')
  else if (GATEWAY_SECRET.length >= SHORTEST_SECRET && isMonotonous(GATEWAY_SECRET))
    problems.push(`GATEWAY_SECRET: must have at least ${FEWEST_CHARACTERS} different characters`)
  return problems
}

const PUBLISHED_MERCHANTS = new Set(['100001'])
const FEWEST_CHARACTERS = 8

/** Twenty spaces are long, but no secret. */
const isMonotonous = (secret: string) => new Set(secret.replaceAll(/\s/g, '')).size < FEWEST_CHARACTERS

/** Whether the connection to the database is unencrypted and nobody has allowed that. */
function isOpenLine(databaseUrl = ''): boolean {
  const address = URL.parse(databaseUrl)
  if (!address || isThisMachine(databaseUrl) || address.hostname === '') return false
  const { searchParams } = address
  if (searchParams.get('host')?.startsWith('/')) return false
  return !/^(disable|require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
}

const isThisMachine = (address = '') =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(URL.parse(address)?.hostname ?? '')

/** A demo shop has its own gateway or starts the sandbox: half the settings are a mistake. */
export function halfAGateway(given: Given): string[] {
  const missing = GATEWAY_NAMES.filter((name) => !given[name])
  if (missing.length === GATEWAY_NAMES.length) return []
  return missing.map((name) => `${name}: ${GATEWAY_NAMES.join(', ')} come together, or not at all`)
}

const GATEWAY_NAMES = ['GATEWAY_URL', 'GATEWAY_MERCHANT_ID', 'GATEWAY_SECRET'] as const
