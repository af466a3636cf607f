import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Folders of the project's root, and not those of the same name in a room.
const ownOutput = ['data', 'build', 'studio', 'bench', 'test-results'].map(
  (folder) => `${import.meta.dirname}/${folder}/**`,
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // What the shop writes while it runs must not make it reload.
  server: { watch: { ignored: ownOutput } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files that every page needs and browsers keep, instead of a dozen small ones: the libraries, which
            // change with an update, and what most pages of ours share, which changes with a release. What only the
            // pages of an account share is theirs: nobody needs it to look at a bottle.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
                },
                {
                  name: 'house',
                  test: /[\\/]app[\\/](?!pages[\\/](account|auth)|departments[\\/]accounts)|lucide-react/,
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
    ssr: { build: { rolldownOptions: { input: './server/shop.ts' } } },
  },
})
