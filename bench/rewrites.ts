/** What `docs/decisions/0007-what-loads-first.md` decides between: the same page with its script links done otherwise. */
export const rewrites = {
  'as served': (html: string) => html,
  'default priority': (html: string) =>
    html.replace(links, (link) => link.replace(/ fetchpriority="low"/i, '')),
  removed: (html: string) => html.replace(links, ''),
}
export type Variant = keyof typeof rewrites

const links = /<link rel="modulepreload"[^>]*>/g
