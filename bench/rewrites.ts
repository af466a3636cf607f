/** What `docs/decisions/0007-deferred-scripts.md` decides between: the same page, with its scripts fetched otherwise. */
export const rewrites = {
  'as served': (html: string) => html,
  'default priority': (html: string) =>
    html.replace(links, (link) => link.replace(/ fetchpriority="low"/i, '')),
  removed: (html: string) => html.replace(links, ''),
  'after first paint': afterFirstPaint,
}
export type Variant = keyof typeof rewrites

const links = /<link rel="modulepreload"[^>]*>/g
const starter = /(<script type="module"[^>]*>)([\s\S]*?)<\/script>/

/** No script is asked for until the browser has shown the page once; then all of them at once. */
function afterFirstPaint(html: string): string {
  const files = [...html.matchAll(links)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
  return html
    .replace(links, '')
    .replace(starter, (_, tag, script) => `${tag}${later(script, files)}</script>`)
}

const later = (script: string, files: string[]) =>
  [
    'await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));',
    ...files.map((file) => linkAdded(file)),
    script
      .replace(/import \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
      .replace(/import ("[^"]+")/g, 'await import($1)'),
  ].join('\n')

const linkAdded = (file: string) =>
  `document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "${file}" }));`
