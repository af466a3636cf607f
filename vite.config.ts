import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserChunks } from './vite.chunks.ts'

// Folders of the project's root, and not those of the same name in a room.
const ownOutput = ['data', 'build', 'studio', 'bench', 'test-results'].map(
  (folder) => `${import.meta.dirname}/${folder}/**`,
)

/** Put into the build, which leaves out what nobody uses: React Email's one file loads Tailwind and more, 11 MB. */
const builtIn = [/^@react-email\//]

/**
 * What says nothing to the person who starts the shop: how long each plugin took on a slow machine, and that a part fetched on
 * demand here comes along with a whole page there.
 */
const checks = { bundlerTimings: false, ineffectiveDynamicImport: false }

export default defineConfig(({ command }) => ({
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
          checks,
          // No file of ours does anything by being imported: what a page does not use, browsers need not fetch.
          treeshake: { moduleSideEffects: [{ test: /[\\/]app[\\/].+\.tsx?$/, sideEffects: false }] },
          output: browserChunks,
        },
      },
    },
    // The server is bundled together with the pages, so that both share one copy of every module:
    // one database handle, one page cache, one set of context keys.
    ssr: {
      resolve: command === 'build' ? { noExternal: builtIn } : {},
      build: { rolldownOptions: { checks, input: './server/built.ts' } },
    },
  },
}))
