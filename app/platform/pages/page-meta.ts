import type { MetaDescriptor } from 'react-router'
import { shopSign } from '../shop/shop-sign.ts'

type PageMeta = {
  title: string
  description: string
  /** The path of the page's canonical URL. */
  path: string
  publicUrl: string
  /** Root-relative. */
  image?: string
  kind?: 'website' | 'product' | 'article'
  /** Structured data for search engines, from schema.org. */
  facts?: object[]
  /** Hidden from search engines: a filtered or searched shelf. */
  unlisted?: boolean
}

/** Title, description, canonical URL, Open Graph and JSON-LD: the same for every page. */
export function pageMeta({
  title,
  description,
  path,
  publicUrl,
  image,
  kind = 'website',
  facts = [],
  unlisted,
}: PageMeta): MetaDescriptor[] {
  const address = publicUrl + path
  const whole =
    title === shopSign().name ? `${title}: ${shopSign().promise}` : `${title} | ${shopSign().name}`
  return [
    { title: whole },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:site_name', content: shopSign().name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image ? [{ property: 'og:image', content: publicUrl + image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
}

/** The breadcrumbs, as structured data. */
export const breadcrumbFacts = (publicUrl: string, crumbs: { label: string; to: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: publicUrl + to,
  })),
})
