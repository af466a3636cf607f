import {
  selectLedgerDays,
  selectLevels,
  selectShopSales,
  selectSoldBetween,
  selectWaiting,
} from './data/sales.server.ts'

/** For who buys: each drink's movements since a day, by day, and its stock now. */
export const ledgerDays = selectLedgerDays

/** Bottles that the whole shop has sold on each day since this one; days without a sale are left out. */
export const shopSales = selectShopSales

/** How many bottles of a drink orders took between two instants, for each of these spans, but for orders named so. */
export const soldBetween = selectSoldBetween

/** The stock of drinks on sale, page by page in the order of their ids, behind an id. */
export const stockLevels = selectLevels

/** How many people want a mail when each of these is back; nobody: left out. */
export const waitingFor = selectWaiting
