import { expect, test } from 'vitest'
import { breadcrumbFacts, pageMeta } from './page-meta.ts'

const gin = { title: 'Gin', description: 'Juniper first.', path: '/gin', publicUrl: 'https://shop.example' }

test('a page has one title, which names the shop', () => {
  expect(pageMeta(gin)).toContainEqual({ title: 'Gin | Marlow & Reed' })
  expect(pageMeta({ ...gin, title: 'Marlow & Reed' })).toContainEqual({
    title: 'Marlow & Reed: Spirits, wines and beers chosen by people who drink them',
  })
})

test('its one address comes from the public address, and so does its picture', () => {
  const meta = pageMeta({ ...gin, image: '/photos/gin-800.webp' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/gin' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.example/gin' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/photos/gin-800.webp' })
})

test('only what is unlisted asks search engines to look away', () => {
  const away = { name: 'robots', content: 'noindex, follow' }
  expect(pageMeta(gin)).not.toContainEqual(away)
  expect(pageMeta({ ...gin, unlisted: true })).toContainEqual(away)
})

test('facts are told in the words of schema.org', () => {
  const crumbs = breadcrumbFacts('https://shop.example', [
    { label: 'Home', to: '/' },
    { label: 'Gin', to: '/gin' },
  ])
  expect(pageMeta({ ...gin, facts: [crumbs] })).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
        { '@type': 'ListItem', position: 2, name: 'Gin', item: 'https://shop.example/gin' },
      ],
    },
  })
})
