import { runCommand } from './commands/command.ts'
import { main } from './main.ts'
import { openShop } from './shop.ts'

/** What the build hands out, in one piece: the shop, opened or in parts, and what its keeper may do from the command line. */
export { main, openShop, runCommand }
