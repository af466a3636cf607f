import { type Pence, pence } from '#app/platform/money.ts'

export type DemoSupplier = {
  name: string
  email: string
  phone: string
  accountCode: string
  leadDays: number
  minimum: Pence
  minimumCases: number
  awrs: string
  notes: string
  /** How their codes begin. */
  code: string
  /** When their number was looked up; null if never. */
  checkedDaysAgo: number | null
  /** The kinds of drink that they sell. Of a kind, the first in this list is the preferred one. */
  types: readonly string[]
}

/** What the second of two suppliers asks, compared with the first. */
export const NEXT_BEST = 1.04

const none = { minimum: pence(0), minimumCases: 0, notes: '' }

/** Nobody of this name is known to us. */
export const demoSuppliers: readonly DemoSupplier[] = [
  {
    ...none,
    name: 'Hedges & Sons',
    email: 'orders@hedges.example',
    phone: '01632 960201',
    accountCode: 'OFF-118',
    leadDays: 3,
    minimum: pence(250_00),
    awrs: 'XHAW00000104211',
    notes: 'Deliver in the morning. Ring Pat if something is short.',
    code: 'HG',
    checkedDaysAgo: 41,
    types: ['gin', 'vodka'],
  },
  {
    ...none,
    name: 'Strathbarr Malts',
    email: 'trade@strathbarr.example',
    phone: '01632 960202',
    accountCode: 'SM-2207',
    leadDays: 5,
    minimum: pence(400_00),
    awrs: 'XSAW00000104212',
    code: 'SM',
    checkedDaysAgo: 380,
    types: ['whisky'],
  },
  {
    ...none,
    name: 'Corvo Vintners',
    email: 'orders@corvo.example',
    phone: '01632 960203',
    accountCode: 'OFFLIC',
    leadDays: 4,
    minimumCases: 5,
    awrs: 'XCAW00000104213',
    code: 'CV',
    checkedDaysAgo: 120,
    types: ['wine'],
  },
  {
    ...none,
    name: 'Quayside Rum Company',
    email: 'sales@quayside.example',
    phone: '01632 960204',
    accountCode: '40117',
    leadDays: 4,
    awrs: 'XQAW00000104214',
    code: 'QR',
    checkedDaysAgo: 200,
    types: ['rum', 'tequila'],
  },
  {
    ...none,
    name: 'Millrace Brewers’ Guild',
    email: 'dispatch@millrace.example',
    phone: '01632 960205',
    accountCode: 'MB-88',
    leadDays: 2,
    minimumCases: 6,
    awrs: 'XMAW00000104215',
    code: 'MB',
    checkedDaysAgo: 15,
    types: ['beer'],
  },
  {
    ...none,
    name: 'Fennel & Rye',
    email: 'hello@fennelandrye.example',
    phone: '01632 960206',
    accountCode: 'FR-OFF',
    leadDays: 3,
    minimum: pence(150_00),
    awrs: 'XFAW00000104216',
    code: 'FR',
    checkedDaysAgo: null,
    types: ['others', 'cocktails&mocktails'],
  },
  {
    ...none,
    name: 'Clearwell Softs',
    email: 'orders@clearwell.example',
    phone: '01632 960207',
    accountCode: '1180',
    leadDays: 2,
    minimumCases: 4,
    awrs: '',
    code: 'CS',
    checkedDaysAgo: null,
    notes: 'No alcohol, so no AWRS number.',
    types: ['non-alcoholic'],
  },
  {
    ...none,
    name: 'Wharf Street Cash & Carry',
    email: 'trade@wharfstreet.example',
    phone: '01632 960208',
    accountCode: 'C-5521',
    leadDays: 1,
    awrs: 'XWAW00000104218',
    notes: 'Dearer, but here tomorrow.',
    code: 'WS',
    checkedDaysAgo: 64,
    types: ['gin', 'vodka', 'whisky', 'beer'],
  },
]
