import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Folders of the project's root, and not those of the same name in a room.
const ownOutput = ['data', 'build', 'studio', 'bench', 'test-results'].map(
  (folder) => `${import.meta.dirname}/${folder}/**`,
)

/** Shared by some pages, or by what opens on demand: nobody needs it to look at a bottle. */
const onlySomePages = [
  'pages/(account|auth|checkout)/',
  'departments/(accounts|checkout|delivery|engraving|gifts|help|journal|offers|orders|payments)/',
  'departments/basket/(till|rules/|ui/)',
  'departments/catalogue/drink-thumb',
  'design/(alert-dialog|dialog|drawer|engraved|error-state|icon-button|progress-steps|quantity-stepper|radio-group|skeleton|use-)',
].map((path) => path.replaceAll('/', '[\\\\/]'))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // What the shop writes while it runs must not make it reload.
  server: { watch: { ignored: ownOutput } },
  environments: {
    client: {
      build: {
        // Lists of what each part that opens on demand will need cost every page more than they save the one dialog;
        // the router's own lists for routes stay.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Two files that every page needs and browsers keep, instead of a dozen small ones: the libraries, which
            // change with an update, and what most pages of ours share, which changes with a release.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
                },
                {
                  name: 'house',
                  test: new RegExp(`[\\\\/]app[\\\\/](?!${onlySomePages.join('|')})|lucide-react`),
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    // The server is bundled together with the pages, so that both share one copy of every module:
    // one database handle, one page cache, one set of context keys.
    ssr: { build: { rolldownOptions: { input: './server/built.ts' } } },
  },
})
