/** `npm run shop -- …`, from the build: mails are written in JSX, which Node can't run. */
process.env.NODE_ENV = 'production'

const built = '../../build/server/index.js'
const { runCommand } = (await import(built)) as typeof import('../built.ts')
await runCommand(process.argv.slice(2))
