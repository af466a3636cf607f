import { createContext } from 'react-router'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.server.ts'
import type { Db } from '../db/db.server.ts'
import type { Memory } from './memory.ts'

/** What a page's loader is handed: the house it stands in. */
export type AppContext = {
  db: Db
  clock: Clock
  memory: Memory
  mode: Config['mode']
  publicUrl: string
  /** For a page made for one visitor: whose session it is, if anybody is signed in. */
  accountId?: string
  /** For a page made for one visitor: what its inline scripts carry. */
  nonce?: string
  /** Told of what broke while a page was made. */
  onPageError: (error: unknown) => void
}

export const appContext = createContext<AppContext>()
