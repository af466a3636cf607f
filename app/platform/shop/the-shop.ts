import { pence } from '../money.ts'
import { currentShop } from './current-shop.ts'
import { demoLook } from './look.ts'
import type { Shop } from './shop.ts'
import { demoSign } from './shop-sign.ts'

/** The shop as its settings have it now. To be asked inside functions only: settings change while the shop is open. */
export const theShop = (): Shop => currentShop() ?? demoShop

const sundays = { from: '10:00', until: '22:30' }
const mostDays = { from: '08:00', until: '23:00' }

/**
 * The demo shop, and the defaults of every setting that nobody has set in the office. Everything here is made up: phone
 * numbers from the ranges reserved for fiction, example domains, no real company.
 */
export const demoShop: Shop = {
  ...demoSign,
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
  answersWithin: '24 to 48 hours',
  closedDays: [],
  dispatch: { nation: 'england', keepsMinimumUnitPrices: false },
  /** Obviously no real bank. */
  bank: { name: 'Example Bank', sortCode: '00-00-00', accountNumber: '00000000' },
  collection: { isOffered: true, opens: '09:00', closes: '18:00', minutesToPack: 120 },
  delivery: {
    standard: pence(4_95),
    express: pence(6_95),
    freeFrom: pence(100_00),
    isExpressOffered: true,
    dispatchUntil: '14:00',
    expressUntil: '18:30',
    standardDays: { from: 3, to: 5 },
    expressDays: { from: 1, to: 3 },
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
    insurance: [
      { upTo: pence(500_00), charge: pence(0) },
      { upTo: pence(1_000_00), charge: pence(5_00) },
      { upTo: pence(2_500_00), charge: pence(10_00) },
      { upTo: pence(5_000_00), charge: pence(20_00) },
      { upTo: null, charge: pence(30_00) },
    ],
    notTo: 'AF BD BN BY IR KP KW LY MR MV PK RU SA SD SO SY YE',
  },
  engraving: { charge: pence(5_00), days: 2 },
  multiBuy: { size: 7 },
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
  mail: { senderName: '', senderEmail: '' },
  look: demoLook,
  mailTexts: {},
}
