import { newDatabase } from './database.ts'
import { openBuiltShop } from './shop.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const shared = globalThis as typeof globalThis & { demoShop?: Promise<Visitor> }

/**
 * A visitor to the built demo shop, seeds and all, one for each worker. Files that share it only look: a test that wants
 * to change something opens a shop of their own.
 */
export function demoVisitor(): Promise<Visitor> {
  shared.demoShop ??= openDemoShop()
  return shared.demoShop
}

async function openDemoShop(): Promise<Visitor> {
  const shop = await openBuiltShop({ database: await newDatabase() })
  await shop.prepare()
  return visitorOf(shop.app)
}
