/** Query names whose values say nothing about a person; every other value is struck out of what is logged. */
const harmless = new Set([
  'type',
  'subtype',
  'price',
  'country',
  'style',
  'new',
  'featured',
  'engravable',
  'offer',
  'multybuy',
  'in_stock',
  'sort',
  'limit',
  'decrease',
  'delivery_type',
  '_routes',
])

/** An address as it may stand in a log: `/product?id=…`, `/drink/…`. */
export function redactUrl(address: string, isKnownValue: (value: string) => boolean = () => true): string {
  const [path = '', query] = address.split('?', 2)
  const redactedPath = path
    .replace(/^\/drink\/.*/, '/drink/…')
    .split('/')
    .map(redactedPart)
    .join('/')
  return (
    query
      ? `${redactedPath}?${query
          .split('&')
          .map((pair) => redactedPair(pair, isKnownValue))
          .join('&')}`
      : redactedPath
  ).slice(0, 500)
}

function redactedPair(pair: string, isKnownValue: (value: string) => boolean): string {
  const [name = '', written = ''] = pair.split('=', 2)
  if (!harmless.has(name)) return /^[\w.-]{1,40}$/.test(name) ? `${name}=…` : '…'
  return isPersonal(pair) || !valuesOf(written).every(isKnownValue) ? `${name}=…` : pair
}

/** What can't be decoded stays as it was written, and is no known value. */
const valuesOf = (written: string) =>
  (new URLSearchParams(`v=${written}`).get('v') ?? '').split(',').filter(Boolean)

const redactedPart = (part: string) => (isPersonal(part) ? '…' : part)

/** Somebody's e-mail, where no e-mail belongs. */
const isPersonal = (text: string) => /@|%40/i.test(text)
