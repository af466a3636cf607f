import type { Rolldown } from 'vite'

/**
 * Which JavaScript files browsers fetch. Two lists are kept by hand (`firstIcons`, `onlySomePages`); `npm run bench`
 * and `server/html/weight.db.test.ts` hold what a shelf may weigh. Undocumented: the comment
 * `//# allFunctionsCalledOnLoad`, which Chromium reads and others ignore.
 */

/** What every page is framed by, and the pages that most visits begin with. */
const frame = 'root.tsx'
const shelf = 'pages/shelves/shelf/shelf.tsx'
const otherFirstPages = ['pages/shelves/home/home.tsx', 'pages/shelves/drink/drink.tsx']

/** Parts of the frame that are in the page only: no browser carries them, nor what they need. */
const serverOnly = /[\\/]static-frame[\\/]server-only-frame\.tsx$/

const icons = /node_modules[\\/]lucide[\\/]/

/** Every icon comes out of one file, which tells nothing of who uses it. */
const firstIcons =
  /icons[\\/](arrow-right|check|chevron-(down|left|right)|circle-(check|exclamation-point)|heart|info|phone|search|shopping-basket|user-round|x)\.mjs$/

type Imports = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** What the frame needs, or shelves and another first page, comes with every page; what else shelves need, with shelves. */
function fileFor(id: string, imports: Imports): string | null {
  if (icons.test(id)) return firstIcons.test(id) ? 'frame' : null
  const users = [id, ...usersOf(id, imports)]
  const isUsedBy = (page: string) => users.some((user) => user.endsWith(`/app/${page}`))
  if (isUsedBy(frame)) return 'frame'
  if (!isUsedBy(shelf)) return null
  return otherFirstPages.some(isUsedBy) ? 'frame' : 'shelves'
}

function usersOf(id: string, imports: Imports, users = new Set<string>()): Set<string> {
  for (const importer of imports.getModuleInfo(id)?.importers ?? []) {
    if (users.has(importer) || serverOnly.test(importer)) continue
    users.add(importer)
    usersOf(importer, imports, users)
  }
  return users
}

/** Shared by some pages, or by what opens on demand, and too different to come together. */
const onlySomePages = [
  'pages/(account|auth|checkout|forms)/',
  'departments/(accounts|checkout|delivery|engraving|gifts|help|journal|offers|orders|payments)/',
  'departments/basket/(till|rules/|ui/)',
  'departments/catalogue/parts/drink-thumb',
  'design/overlays/(alert-dialog|dialog|drawer|use-)',
  'design/controls/(icon-button|quantity-stepper|radio-group)',
  'design/(media/engraved|navigation/progress-steps|feedback/(removed|skeleton))',
  'platform/(shop/the-shop|client/use-call)',
].map((path) => path.replaceAll('/', '[\\\\/]'))

/**
 * Most of what is in them runs while the page is taken over. Chromium, told so, makes them ready beside the page's own
 * thread, while they arrive, instead of function by function when each is called (docs/decisions/0008-progressive-hydration.md).
 */
const runAtOnce = new Set(['react', 'router'])

export const browserChunks: Rolldown.OutputOptions = {
  postBanner: ({ name }) => (runAtOnce.has(name) ? '//# allFunctionsCalledOnLoad\n' : ''),
  // A few files that browsers keep, instead of a dozen small ones: the libraries, which change with an update, what
  // every page needs of ours and what shelves do, which change with a release, and what many other pages share.
  codeSplitting: {
    groups: [
      // Two, because a browser takes a file apart in one go: a phone would sit still for as long.
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
      { name: 'router', test: /node_modules[\\/](react-router|cookie)[\\/]/ },
      { name: fileFor, debugName: 'frame', test: /[\\/]app[\\/]|node_modules[\\/]lucide[\\/]/ },
      {
        name: 'rooms',
        test: new RegExp(`[\\\\/]app[\\\\/](?!${onlySomePages.join('|')})|node_modules[\\\\/]lucide[\\\\/]`),
        minShareCount: 3,
      },
    ],
  },
}
