import { runCommand } from './command.ts'
import { openShop } from './shop.ts'

/** What the build hands out, in one piece: the shop, and what its keeper may do from the command line. */
export { openShop, runCommand }
