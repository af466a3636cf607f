import { costFiles, drinkFiles } from '../../catalogue/drink-import.server.ts'
import type { FileKind } from '../../catalogue/file-kind.server.ts'
import { priceFiles } from '../../offers/price-import.server.ts'
import { shopFloor } from '../../offers/shop-floor.ts'
import { stockFiles } from '../../stockroom/stock-import.server.ts'
import type { ImportKind } from '../imports.ts'

/** Whose rules judge the rows of each kind of file. */
export const fileKinds = {
  drinks: drinkFiles(shopFloor),
  prices: priceFiles,
  stock: stockFiles,
  costs: costFiles(shopFloor),
} as const satisfies Record<ImportKind, unknown>

/** Without the file that goes out, all kinds are alike. */
export const kindOf = (kind: ImportKind): Omit<FileKind<never>, 'out'> => fileKinds[kind]
