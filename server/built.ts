import { runCommand } from './commands/command.ts'
import { main } from './main.ts'
import { openShop } from './shop.ts'

/** The exports of the server build: the shop, and the shopkeeper's commands. */
export { main, openShop, runCommand }
