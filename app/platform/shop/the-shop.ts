import { pence } from '../money.ts'
import { shopSign } from './shop-sign.ts'

/** The destinations of bottles that law and carriers tell apart. */
export type Nation =
  | 'england'
  | 'wales'
  | 'scotland'
  | 'northern-ireland'
  | 'isle-of-man'
  | 'channel-islands'
  | 'overseas'

const sundays = { from: '10:00', until: '22:30' }
const mostDays = { from: '08:00', until: '23:00' }

/**
 * The shop itself, in one place. Everything here is made up: phone numbers from the ranges reserved for fiction,
 * example domains, no real company. To open a shop of your own, change this file and its sign first.
 */
export const theShop = {
  ...shopSign,
  /** Shown in turn at the top of every page. */
  sayings: [
    'The best bottles are the ones you share.',
    'Ice is only water with ambitions.',
    'Oak is patience you can taste.',
    'Never hurry a cork, or a story.',
    'A long table needs no occasion.',
    'Every good toast begins with listening.',
  ],
  legalName: 'Marlow & Reed Drinks Ltd',
  companyNumber: '00000000',
  vatNumber: 'GB 000 0000 00',
  licence: 'Premises licence PR0000, Buckinghamshire Council',
  /**
   * When the licence allows alcohol to be sold, in London's time: one entry for each day of the week, Sunday first.
   * Another licence is another row with its first day; those before it stay, for what was sold under them.
   */
  licensedHours: [
    { since: '2019-04-01', week: [sundays, mostDays, mostDays, mostDays, mostDays, mostDays, mostDays] },
  ],
  email: 'hello@marlowandreed.example',
  address: {
    lines: ['Unit 4, Old Maltings Yard'],
    town: 'Marlow',
    county: 'Buckinghamshire',
    postcode: 'SL7 0ZZ',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  hours: { phone: 'Monday to Friday, 9:00 to 17:00', office: 'Monday to Friday, 9:00 to 18:00' },
  /** How soon we answer messages. */
  answersWithin: '24 to 48 hours',
  /** Where parcels leave from, which decides whose price floors apply; those of other nations are optional. */
  dispatch: { nation: 'england' as Nation, keepsMinimumUnitPrices: false as boolean },
  /** For bank transfers. Obviously no real bank. */
  bank: { name: 'Example Bank', sortCode: '00-00-00', accountNumber: '00000000' },
  collection: { opens: '09:00', closes: '18:00', minutesToPack: 120 },
  delivery: {
    standard: pence(4_95),
    express: pence(6_95),
    freeFrom: pence(100_00),
    /**
     * Working days at most, as promised; charges include VAT, which is deducted where none is due. The order matters:
     * the islands come first, and the help centre names them one by one.
     */
    zones: [
      { name: 'Isle of Man and Channel Islands', charge: pence(9_95), days: 5, countries: 'IM JE GG' },
      { name: 'Ireland', charge: pence(14_95), days: 7, countries: 'IE' },
      {
        name: 'Europe',
        charge: pence(24_95),
        days: 10,
        countries:
          'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FO FR GI GR HR HU IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK',
      },
      { name: 'Rest of the world', charge: pence(44_95), days: 20, countries: null },
    ],
    /** Countries to which alcohol, or anything at all, may not be sent. */
    notTo: 'AF BD BN BY IR KP KW LY MR MV PK RU SA SD SO SY YE',
  },
  social: [
    { name: 'Instagram', href: 'https://instagram.example/marlowandreed' },
    { name: 'Facebook', href: 'https://facebook.example/marlowandreed' },
    { name: 'YouTube', href: 'https://youtube.example/marlowandreed' },
  ],
  outside: {
    barServices: 'https://bars.marlowandreed.example',
    drinkAwareness: 'https://drinkaware.example',
    wholesale: 'https://trade.marlowandreed.example',
  },
} as const
