import { giveUp } from '../ops/give-up.ts'

/** `npm run shop -- …`, from the build: mails are written in JSX, which Node can't run. */
process.env.NODE_ENV = 'production'

const built = '../../build/server/index.js'
const { runCommand } = (await import(built)) as typeof import('../built.ts')
runCommand(process.argv.slice(2)).catch(giveUp)
