/** A parcel as couriers want to know it: one box. Weights are grams, sums pence. */
export type CourierParcel = {
  /** Of several boxes of an order, with the number of the box. */
  reference: string
  title: string
  firstName: string
  lastName: string
  house: string
  street: string
  city: string
  county: string
  postcode: string
  /** Its name, and its code (ISO 3166). */
  country: string
  countryCode: string
  phone: string
  email: string
  weightG: number
  /** Length, width and height. */
  outerMm: readonly [number, number, number]
  bottles: number
  isExpress: boolean
  /** Whether anything in it may be sold to adults only. */
  hasAlcohol: boolean
  worth: number
  placedAt: Date
}

/** What a courier may carry in one parcel, and why not more. */
export type CourierFacts = Pick<CourierParcel, 'weightG' | 'hasAlcohol'> & {
  nation: string
  /** Of the charges; null in the United Kingdom. */
  zone: string | null
  /** The strongest bottle, in per cent by volume. */
  strongest: number
  /** The largest bottle of more than 24%, in litres. */
  largestStrongLitres: number
  /** How many bottles of more than 24%. */
  strongBottles: number
}

type Column = {
  header: string
  value: (parcel: CourierParcel) => string | number
  /** Without this right the column stays empty. */
  needs?: 'people.see-contact' | 'orders.see-money'
}
type Limit = { because: string; isBroken: (facts: CourierFacts) => boolean }
export type Courier = { key: string; name: string; columns: readonly Column[]; limits: readonly Limit[] }

const uk = ['england', 'wales', 'scotland', 'northern-ireland']
const nearby = [...uk, 'isle-of-man', 'channel-islands']

const notOutside = (nations: readonly string[], because: string): Limit => ({
  because,
  isBroken: ({ nation }) => !nations.includes(nation),
})
const notStronger = (percent: number, because: string): Limit => ({
  because,
  isBroken: ({ strongest }) => strongest > percent,
})
const notHeavier = (kg: number, because: string): Limit => ({
  because,
  isBroken: ({ weightG }) => weightG > kg * 1000,
})

const kg = (grams: number, decimals = 2) => (grams / 1000).toFixed(decimals)
const cm = (mm: number) => Math.ceil(mm / 10)
const pounds = (sum: number) => (sum / 100).toFixed(2)
const day = (at: Date) => at.toISOString().slice(0, 10).split('-').reverse().join('/')
const fullName = ({ title, firstName, lastName }: CourierParcel) =>
  [title, firstName, lastName].filter(Boolean).join(' ')
const line1 = ({ house, street }: CourierParcel) =>
  /^\d+\s?[a-z]?$/i.test(house) || house === '' ? `${house} ${street}`.trim() : house
const line2 = ({ house, street }: CourierParcel) =>
  /^\d+\s?[a-z]?$/i.test(house) || house === '' ? '' : street
/** The name that every file calls the drinks by: what is in them is nobody's business on the way. */
const CONTENTS = 'Drinks in glass bottles'

/**
 * What Royal Mail's guides for business customers have said for years. Nobody has compared them with the contract of
 * this shop: before the first parcel, check the present 'Prohibited and restricted items' and the age-check product.
 */
const royalMail = { strongest: 70, strongFrom: 24, strongLitres: 1, strongBottles: 2, kg: 20 }

/**
 * The files that couriers' own software takes in, column by column, and what each of them carries. All of it is data:
 * another contract or another courier is a change of this table. Every service hands over to adults only.
 */
export const couriers: readonly Courier[] = [
  {
    key: 'royal-mail',
    name: 'Royal Mail Click & Drop',
    columns: [
      { header: 'Order reference', value: ({ reference }) => reference },
      { header: 'Date', value: ({ placedAt }) => day(placedAt) },
      { header: 'Full name', value: fullName },
      { header: 'Address line 1', value: line1 },
      { header: 'Address line 2', value: line2 },
      { header: 'City', value: ({ city }) => city },
      { header: 'County', value: ({ county }) => county },
      { header: 'Postcode', value: ({ postcode }) => postcode },
      { header: 'Country', value: ({ country }) => country },
      { header: 'Email', needs: 'people.see-contact', value: ({ email }) => email },
      { header: 'Phone', needs: 'people.see-contact', value: ({ phone }) => phone },
      { header: 'Weight', value: ({ weightG }) => kg(weightG, 3) },
      { header: 'Package size', value: () => 'Parcel' },
      { header: 'Sub-total', needs: 'orders.see-money', value: ({ worth }) => pounds(worth) },
      { header: 'Service code', value: ({ isExpress }) => (isExpress ? 'TPN24' : 'TPS48') },
      { header: 'Age verification', value: ({ hasAlcohol }) => (hasAlcohol ? 'Over 18' : '') },
      { header: 'Obtain a signature', value: () => 'Yes' },
      { header: 'Product name', value: () => CONTENTS },
    ],
    limits: [
      notStronger(royalMail.strongest, 'Royal Mail carries nothing above 70%.'),
      {
        because: 'Abroad, Royal Mail carries up to 24% only.',
        isBroken: ({ nation, strongest }) => strongest > royalMail.strongFrom && !nearby.includes(nation),
      },
      {
        because: 'Royal Mail takes bottles above 24% up to 1 litre only.',
        isBroken: ({ largestStrongLitres }) => largestStrongLitres > royalMail.strongLitres,
      },
      {
        because: 'Royal Mail takes two bottles above 24% in a parcel, not more: strong drinks burn.',
        isBroken: ({ strongBottles }) => strongBottles > royalMail.strongBottles,
      },
      notHeavier(royalMail.kg, 'Royal Mail carries up to 20 kg a parcel.'),
    ],
  },
  {
    key: 'dpd',
    name: 'DPD',
    columns: [
      { header: 'Customer Ref 1', value: ({ reference }) => reference },
      { header: 'Name', value: fullName },
      { header: 'Address 1', value: line1 },
      { header: 'Address 2', value: line2 },
      { header: 'Town', value: ({ city }) => city },
      { header: 'County', value: ({ county }) => county },
      { header: 'Postcode', value: ({ postcode }) => postcode },
      { header: 'Country Code', value: ({ countryCode }) => countryCode },
      { header: 'Contact', value: fullName },
      { header: 'Telephone', needs: 'people.see-contact', value: ({ phone }) => phone },
      { header: 'Notification Email', needs: 'people.see-contact', value: ({ email }) => email },
      { header: 'No of Parcels', value: () => 1 },
      { header: 'Weight', value: ({ weightG }) => kg(weightG) },
      { header: 'Service Code', value: ({ isExpress }) => (isExpress ? '1^12' : '1^11') },
      { header: 'Age Check', value: ({ hasAlcohol }) => (hasAlcohol ? '18' : '') },
      { header: 'Contents', value: () => CONTENTS },
      { header: 'Value', needs: 'orders.see-money', value: ({ worth }) => pounds(worth) },
    ],
    limits: [
      notStronger(70, 'DPD carries nothing above 70%.'),
      {
        because: 'DPD delivers in Europe only.',
        isBroken: ({ zone }) => zone === 'Rest of the world',
      },
      notHeavier(30, 'DPD carries up to 30 kg a parcel.'),
    ],
  },
  {
    key: 'apc',
    name: 'APC Overnight',
    columns: [
      { header: 'Reference', value: ({ reference }) => reference },
      { header: 'Company Name', value: fullName },
      { header: 'Address Line 1', value: line1 },
      { header: 'Address Line 2', value: line2 },
      { header: 'City', value: ({ city }) => city },
      { header: 'County', value: ({ county }) => county },
      { header: 'Post Code', value: ({ postcode }) => postcode },
      { header: 'Country Code', value: ({ countryCode }) => countryCode },
      { header: 'Person Name', value: fullName },
      { header: 'Phone Number', needs: 'people.see-contact', value: ({ phone }) => phone },
      { header: 'Email', needs: 'people.see-contact', value: ({ email }) => email },
      { header: 'Number Of Pieces', value: () => 1 },
      { header: 'Weight', value: ({ weightG }) => kg(weightG) },
      { header: 'Length', value: ({ outerMm: [length] }) => cm(length) },
      { header: 'Width', value: ({ outerMm: [, width] }) => cm(width) },
      { header: 'Height', value: ({ outerMm: [, , height] }) => cm(height) },
      { header: 'Product Code', value: ({ isExpress }) => (isExpress ? 'LP12' : 'LP16') },
      { header: 'Special Instructions', value: ({ hasAlcohol }) => (hasAlcohol ? 'AGE 18 - CHECK ID' : '') },
      { header: 'Goods Description', value: () => CONTENTS },
    ],
    limits: [
      notOutside(uk, 'APC delivers in the United Kingdom only.'),
      notHeavier(30, 'APC carries up to 30 kg a parcel.'),
    ],
  },
]

export const courierWithKey = (key: string) => couriers.find((courier) => courier.key === key)

/** Why this courier may not carry it; undefined if it may. */
export const whyNotCarry = ({ limits }: Pick<Courier, 'limits'>, facts: CourierFacts) =>
  limits.find(({ isBroken }) => isBroken(facts))?.because

/** What the columns of tracking files are called, by us and by couriers: `courier` and `box` may be missing. */
export const trackingColumns = {
  reference: [
    'reference',
    'order reference',
    'channel reference',
    'order number',
    'customer ref 1',
    'customer ref',
    'customer reference',
    'your reference',
    'shipment reference',
    'order ref',
  ],
  courier: ['courier', 'carrier', 'shipping service', 'carrier name'],
  tracking: [
    'tracking',
    'tracking number',
    'tracking no',
    'tracking reference',
    'parcel number',
    'parcel no',
    'consignment number',
    'consignment no',
    'consignment',
    'waybill',
    'way bill',
  ],
  box: ['box', 'box number', 'box no', 'piece', 'piece number', 'piece no', 'package', 'package number'],
} as const

/** A file in one courier's own words names no courier: these columns give it away. */
export const courierByColumn: readonly { header: string; name: string }[] = [
  { header: 'channel reference', name: 'Royal Mail' },
  { header: 'order reference', name: 'Royal Mail' },
  { header: 'customer ref 1', name: 'DPD' },
  { header: 'parcel number', name: 'DPD' },
  { header: 'waybill', name: 'APC' },
  { header: 'way bill', name: 'APC' },
  { header: 'consignment number', name: 'DPD' },
]
