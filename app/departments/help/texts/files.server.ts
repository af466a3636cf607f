const found = import.meta.glob<string>('../articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The articles of the repository by their names. */
export const articleFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, file]) => [path.replace(/^.*\/|\.md$/g, ''), file]),
)
