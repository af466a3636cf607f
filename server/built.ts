// What the build hands out, in one piece: the shop, and what its keeper may do from the command line.
export { runCommand } from './command.ts'
export { openShop } from './shop.ts'
