/** Query names whose values are not personal; every other value is redacted in logs. */
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

/** Redacts a URL for the log: `/product?id=…`, `/drink/…`. */
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

/** What can't be decoded stays as it is, and is no known value. */
const valuesOf = (written: string) =>
  (new URLSearchParams(`v=${written}`).get('v') ?? '').split(',').filter(Boolean)

const redactedPart = (part: string) => (isPersonal(part) ? '…' : part)

/** An e-mail address in the wrong place. */
const isPersonal = (text: string) => /@|%40/i.test(text)
