import { theShop } from '#app/platform/shop/the-shop.ts'
import { type Article, articleAddress, feedAddress, feedTitle } from './articles.ts'

/** The journal as RSS 2.0. */
export const articleFeed = (
  articles: readonly Article[],
  publicUrl: string,
) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escaped(feedTitle())}</title>
<link>${escaped(publicUrl)}/blog</link>
<description>${escaped(theShop().promise)}</description>
<language>en-gb</language>
<atom:link href="${escaped(publicUrl + feedAddress)}" rel="self" type="application/rss+xml"/>
${articles.map((article) => item(article, publicUrl)).join('\n')}
</channel>
</rss>
`

function item({ id, title, summary, author, written }: Article, publicUrl: string) {
  const address = escaped(publicUrl + articleAddress(id))
  return [
    '<item>',
    `<title>${escaped(title)}</title>`,
    `<link>${address}</link>`,
    `<guid>${address}</guid>`,
    `<pubDate>${new Date(written).toUTCString()}</pubDate>`,
    `<dc:creator>${escaped(author.name)}</dc:creator>`,
    `<description>${escaped(summary)}</description>`,
    '</item>',
  ].join('\n')
}

/** XML has no place for U+FFFE and U+FFFF, escaped or not: a reader would refuse the whole feed. */
const escaped = (text: string) =>
  text
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
