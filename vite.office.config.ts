import { writeFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The office's scripts and styles, built apart from the shop's: no shopper's page gets a byte of them, and nothing that
 * both use moves into a file that shoppers load. The server renders the office's pages from the shop's own build and
 * reads the names of these files from `build/office.json`.
 */
export default defineConfig({
  plugins: [tailwindcss(), namesForTheServer()],
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      // 'use client' of a library says nothing here.
      onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
      input: { office: './app/pages/office/browser.tsx' },
      treeshake: { moduleSideEffects: [{ test: /[\\/]app[\\/].+\.tsx?$/, sideEffects: false }] },
      output: {
        entryFileNames: 'assets/office/[name]-[hash].js',
        chunkFileNames: 'assets/office/[name]-[hash].js',
        assetFileNames: 'assets/office/[name]-[hash][extname]',
      },
    },
  },
})

function namesForTheServer(): Plugin {
  return {
    name: 'office-file-names',
    writeBundle(_, bundle) {
      const files = Object.values(bundle)
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
      const imports = entry?.type === 'chunk' ? entry.imports : []
      // A page that is fetched when it is opened brings its own.
      const styles = entry?.type === 'chunk' ? (entry.viteMetadata?.importedCss ?? []) : []
      const named = (ending: string) =>
        files.map(({ fileName }) => fileName).filter((name) => name.endsWith(ending))
      writeFileSync(
        'build/office.json',
        JSON.stringify({
          script: `/${entry?.fileName}`,
          preloads: imports.map((name) => `/${name}`),
          styles: [...styles].map((name) => `/${name}`),
          fonts: named('.woff2')
            .filter((name) => /(?:inter|fraunces)-(?!rare)[\w-]+\.woff2$/.test(name))
            .map((name) => `/${name}`),
        }),
      )
    },
  }
}
