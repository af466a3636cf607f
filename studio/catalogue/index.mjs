import { beer } from './beer.mjs'
import { gifts } from './gifts.mjs'
import { gin } from './gin.mjs'
import { soft } from './soft.mjs'
import { spirits } from './spirits.mjs'
import { vodka } from './vodka.mjs'
import { whisky } from './whisky.mjs'
import { wine } from './wine.mjs'

/** Every drink that has a photograph: id -> what it looks like. */
export const drinks = { ...whisky, ...vodka, ...gin, ...wine, ...spirits, ...beer, ...soft, ...gifts }
