import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server is bundled together with the pages, so that both share one copy of every module:
    // one database handle, one page cache, one set of context keys.
    ssr: { build: { rolldownOptions: { input: './server/shop.ts' } } },
  },
})
