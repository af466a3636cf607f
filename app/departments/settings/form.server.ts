import { demoShop } from '#app/platform/shop/the-shop.ts'
import { nestedOf } from './sections/document.server.ts'
import { describeSections } from './sections/schema.server.ts'

/** What a page needs to draw every setting: its words, and how it came. */
export const settingsForm = () => ({ sections: describeSections(), defaults: nestedOf(demoShop) })
