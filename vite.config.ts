import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // What the shop writes while it runs must not make it reload.
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/studio/**', '**/test-results/**', '**/bench/**'] } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files that every page needs and browsers keep, instead of a dozen small ones: the libraries, which
            // change with an update, and what most pages of ours share, which changes with a release.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/ },
                { name: 'house', test: /[\\/]app[\\/]|lucide-react/, minShareCount: 3 },
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
