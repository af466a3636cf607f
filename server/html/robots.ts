import type { FastifyInstance } from 'fastify'
import { allDrinkIds } from '#app/departments/catalogue/catalogue.server.ts'
import { editedItems } from '#app/departments/help/edited-items.server.ts'
import { readJournal } from '#app/departments/journal/articles.server.ts'
import { articleAddress } from '#app/departments/journal/articles.ts'
import { shownWords } from '#app/departments/words/words.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { siteMap } from '#app/site-map.ts'
import { AN_HOUR } from '../http/cache-headers.ts'

/** A sitemap may hold 50,000 URLs; a larger shop gets several, by number. */
const MOST = 50_000

export function serveRobots(app: FastifyInstance, { db, clock, publicUrl, memory }: AppContext) {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (_, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', AN_HOUR)
      .send(
        [
          'User-agent: *',
          'Disallow: /backend/',
          'Disallow: /dev/',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  const addresses = () =>
    memory.remember('sitemap', async () => {
      const gone = editedItems(await shownWords(db, memory))?.gone ?? []
      const pages = siteMap
        .filter(({ listed, path }) => listed && !gone.includes(path))
        .map(({ path }) => encodeURI(path))
      const drinks = (await allDrinkIds(db)).map(({ id }) => `/product?id=${encodeURIComponent(id)}`)
      const articles = (await readJournal(db, memory, clock())).map(({ id }) => articleAddress(id))
      return [...pages, ...articles, ...drinks].map((path) => publicUrl + path)
    })

  app.get('/sitemap.xml', hidden, async (_, reply) => {
    const all = await addresses()
    reply.type('application/xml').header('cache-control', AN_HOUR)
    if (all.length <= MOST) return urlSet(all)
    const parts = Array.from(
      { length: Math.ceil(all.length / MOST) },
      (_, i) => `${publicUrl}/sitemap-${i + 1}.xml`,
    )
    return document(
      'sitemapindex',
      parts.map((part) => `<sitemap><loc>${escaped(part)}</loc></sitemap>`),
    )
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,3}$).xml',
    hidden,
    async ({ params }, reply) => {
      const part = (await addresses()).slice((Number(params.part) - 1) * MOST, Number(params.part) * MOST)
      if (part.length === 0) return reply.callNotFound()
      return reply.type('application/xml').header('cache-control', AN_HOUR).send(urlSet(part))
    },
  )
}

const urlSet = (addresses: string[]) =>
  document(
    'urlset',
    addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`),
  )

const document = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
