import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { type IconFile, iconAddress, iconFiles } from '#app/platform/shop/icons.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { AN_HOUR } from '../http/cache-headers.ts'

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000

/** The web app manifest, and the small files that people and programs look for on a site. */
export function serveWebApp(
  app: FastifyInstance,
  { clock, publicUrl }: Pick<AppContext, 'clock' | 'publicUrl'>,
) {
  const hidden = { schema: { hide: true } }

  app.get('/manifest.webmanifest', hidden, (_, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': AN_HOUR })
      .send(JSON.stringify(manifest())),
  )

  app.get('/humans.txt', hidden, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(
        [
          '/* SHOP */',
          `${theShop().name}, ${theShop().trade.toLowerCase()}`,
          `${theShop().address.town}, ${theShop().address.country}`,
          theShop().email,
          '',
          '/* SITE */',
          'Language: British English',
          'Doctype: HTML5',
          '',
        ].join('\n'),
      ),
  )

  // RFC 9116: it must have an expiry date, not too far ahead.
  app.get('/.well-known/security.txt', hidden, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(
        [
          `Contact: mailto:${theShop().email}`,
          `Expires: ${new Date(clock().getTime() + HALF_A_YEAR_MS).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}

const icon = (file: Exclude<IconFile, 'icon.svg'>, purpose?: 'maskable') => ({
  src: iconAddress(file, theShop().look),
  sizes: `${iconFiles[file].size}x${iconFiles[file].size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

const manifest = () => ({
  id: '/',
  name: theShop().name,
  short_name: theShop().name,
  description: theShop().promise,
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#faf8f5',
  theme_color: '#16181d',
  categories: ['shopping', 'food'],
  icons: [
    icon('icon-192.png'),
    icon('icon-512.png'),
    icon('icon-maskable-512.png', 'maskable'),
    { src: iconAddress('icon.svg', theShop().look), sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Offers', url: '/newoffers' },
    { name: 'Gift ideas', url: '/gift' },
    { name: 'Basket', url: '/cart' },
  ],
})
