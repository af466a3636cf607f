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

/** An address as it may stand in a log: `/product?id=…`. */
export function struckAddress(address: string): string {
  const [path = '', query] = address.split('?', 2)
  if (!query) return path
  const parts = query.split('&').map((part) => {
    const [name = ''] = part.split('=', 1)
    return harmless.has(name) ? part : `${name}=…`
  })
  return `${path}?${parts.join('&')}`.slice(0, 500)
}
