import { createContext } from 'react-router'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.server.ts'
import type { Db } from '../db/db.server.ts'
import type { Reads } from '../db/standby/reads.server.ts'
import type { ShopSettings } from '../shop/shop-scope.server.ts'
import type { Memory } from './memory.ts'

/** The app's services, handed to every page's loader. */
export type AppContext = {
  db: Db
  /** For what may be seconds old, and is kept nowhere. */
  reads: Reads
  clock: Clock
  memory: Memory
  settings: ShopSettings
  mode: Config['mode']
  publicUrl: string
  /** For a page made for one visitor: the signed-in account, if any. */
  accountId?: string
  /** For a page made for one visitor: the nonce of its inline scripts. */
  nonce?: string
  /** Reports an error that happened while a page was rendered. */
  onPageError: (error: unknown) => void
}

export const appContext = createContext<AppContext>()
