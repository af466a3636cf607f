import type { EditedTexts } from '../mail/text-names.ts'
import type { Pence } from '../money.ts'
import type { Look } from './look.ts'

/** The destinations of bottles that law and carriers tell apart. */
export type Nation =
  | 'england'
  | 'wales'
  | 'scotland'
  | 'northern-ireland'
  | 'isle-of-man'
  | 'channel-islands'
  | 'overseas'

/** What every page shows of the shop. */
export type ShopSign = {
  name: string
  trade: string
  promise: string
  phone: { shown: string; dialled: string }
}

/** Opening and closing time in London, '09:00'; at the end of a day '24:00', and both empty on a closed one. */
export type Hours = { from: string; until: string }

/** From a day on, the hours of each day of the week, Sunday first. */
export type LicensedHours = { since: string; week: readonly Hours[] }

export type Zone = {
  name: string
  charge: Pence
  /** Working days at most, as promised. */
  days: number
  /** Country codes with spaces between; null: everywhere else. */
  countries: string | null
}

/** Everything that pages, mails, papers and rules need to know about the shop they are in. */
export type Shop = ShopSign & {
  /** Shown in turn at the top of every page. */
  sayings: readonly string[]
  legalName: string
  companyNumber: string
  vatNumber: string
  licence: string
  /**
   * When the licence allows alcohol to be sold, in London's time. Another licence is another row with its first day;
   * those before it stay, for what was sold under them.
   */
  licensedHours: readonly LicensedHours[]
  email: string
  address: {
    lines: readonly string[]
    town: string
    county: string
    postcode: string
    country: string
    countryCode: string
  }
  hours: { phone: string; office: string }
  /** How soon we answer messages. */
  answersWithin: string
  /** London days on which nothing leaves and nobody collects, beside weekends and bank holidays: '2026-12-24'. */
  closedDays: readonly string[]
  /** Where parcels leave from, which decides whose price floors apply; those of other nations are optional. */
  dispatch: { nation: Nation; keepsMinimumUnitPrices: boolean }
  /** For bank transfers. */
  bank: { name: string; sortCode: string; accountNumber: string }
  collection: { isOffered: boolean; opens: string; closes: string; minutesToPack: number }
  delivery: {
    standard: Pence
    express: Pence
    freeFrom: Pence
    isExpressOffered: boolean
    /** Until when an order leaves on the same day, in London's time. */
    dispatchUntil: string
    expressUntil: string
    /** Working days after dispatch. */
    standardDays: { from: number; to: number }
    expressDays: { from: number; to: number }
    /**
     * Charges include VAT, which is deducted where none is due. The order matters: the islands come first, and the help
     * centre names them one by one.
     */
    zones: readonly Zone[]
    /** For parcels abroad: an edge belongs to the lower step; `upTo` is null for all above. */
    insurance: readonly { upTo: Pence | null; charge: Pence }[]
    /** Countries to which alcohol, or anything at all, may not be sent. */
    notTo: string
  }
  engraving: {
    /** Per bottle, on top of its price. */
    charge: Pence
    /** Working days before dispatch. */
    days: number
  }
  /** Of so many multi-buy bottles, the cheapest is free. */
  multiBuy: { size: number }
  social: readonly { name: string; href: string }[]
  outside: { barServices: string; drinkAwareness: string; wholesale: string }
  /** Whom mails come from; empty: what MAIL_FROM says, or the shop's name and e-mail. */
  mail: { senderName: string; senderEmail: string }
  look: Look
  /** What is not as it came, by the names of the mails. */
  mailTexts: Readonly<Record<string, EditedTexts>>
}
