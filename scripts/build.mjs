// `npm run build`: what `npm start` builds, without starting it.
import { buildShop, installPackages } from './own-node.mjs'

installPackages()
buildShop()
