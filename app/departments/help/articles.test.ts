import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { deliveryCharges } from '../delivery/delivery.ts'
import { type FirstOrderOffer, offerAsItCame } from '../newsletter/newsletter.ts'
import { noWords } from '../words/words.server.ts'
import { articleAt, searchHelp } from './articles.server.ts'
import { articlePaths, helpSections, slugOf } from './sections.ts'
import type { Article } from './texts/articles.ts'

const NOON = new Date('2026-11-18T12:00:00Z')
const today = { now: NOON, firstOrder: offerAsItCame, words: noWords }
const folder = 'app/departments/help/articles'
const shortest = 60

const at = (path: string, now = NOON): Article => {
  const article = articleAt(path, { now, firstOrder: offerAsItCame, words: noWords })
  if (!article) throw new Error(`no article at ${path}`)
  return article
}
const htmlOf = ({ pieces }: Article) => pieces.map((piece) => ('html' in piece ? piece.html : '')).join(' ')
const wordsOf = (article: Article) =>
  htmlOf(article)
    .replace(/<\/?(a|strong|em|code)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
const placesOf = ({ pieces }: Article) => pieces.flatMap((piece) => ('place' in piece ? [piece.place] : []))
const titles = new Map(helpSections.flatMap(({ items }) => items.map(({ path, title }) => [path, title])))

test('every address has its file, and every file its address', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  expect(files.toSorted()).toEqual(articlePaths.map((path) => `${slugOf(path)}.md`).toSorted())
})

test('an address that is none of ours has no article', () => {
  expect(articleAt('/trackorder', today)).toBeUndefined()
  expect(articleAt('/../law', today)).toBeUndefined()
  expect(articleAt('/', today)).toBeUndefined()
})

describe.each(articlePaths)('%s', (path) => {
  test('is headed as the menu calls it, dated and summed up', () => {
    const { title, summary, updated } = at(path)
    expect(title).toBe(titles.get(path))
    expect(updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(Number.isNaN(Date.parse(updated))).toBe(false)
    expect(summary).toMatch(/^.{20,200}[.?]$/)
  })

  test('says something, in words or by a form', () => {
    const article = at(path)
    const words = wordsOf(article).split(' ').filter(Boolean)
    if (placesOf(article).length === 0) expect(words.length).toBeGreaterThanOrEqual(shortest)
    else expect(words.length).toBeGreaterThan(0)
  })

  test('names no sum and no number of ours in figures of its own', () => {
    const file = readFileSync(`${folder}/${slugOf(path)}.md`, 'utf8')
    expect(file.match(/£\d|01632|\d\s?%/g) ?? []).toEqual([])
  })

  test('leaves nothing of a fact behind', () => {
    expect(htmlOf(at(path))).not.toMatch(/\{\{|\}\}|undefined|NaN/)
  })
})

test('every form is in its article', () => {
  const forms = Object.fromEntries(articlePaths.map((path) => [path, placesOf(at(path))]))
  expect(forms).toMatchObject({
    '/orderqueries': ['form:order'],
    '/genqueries': ['form:general'],
    '/productqueries': ['form:product'],
    '/complaints': ['form:complaint'],
    '/headoffice': ['form:contact'],
    '/orderbyphone': ['form:phone-order'],
    '/tradeenquiries': ['form:trade'],
    '/pressenquiries': ['form:press'],
    '/egiftcard': ['form:gift-card'],
    '/map': ['site-map'],
    '/responsible-drinking': ['units-calculator'],
  })
})

describe('what the law and our terms ask for is said in as many words', () => {
  test.each([
    ['/terms&conditions', 'You must be 18 or over to buy alcohol from us.'],
    ['/terms&conditions', 'is asked for photographic proof of age'],
    ['/terms&conditions', 'you may cancel within 14 days without giving any reason'],
    ['/terms&conditions', 'It applies to every other drink, whatever its strength.'],
    [
      '/terms&conditions',
      'the right to cancel in section 10 and the rights in 12.1 are a consumer’s and not yours',
    ],
    ['/tradecustomers', 'It is a company of its own'],
    ['/tradecustomers', 'exclude trade customers from it'],
    ['/deliveryinfo', 'Somebody aged 18 or over has to take the parcel in and sign for it.'],
    ['/deliveryinfo', 'Challenge 25'],
    ['/deliveryinfo', 'Nothing is delivered at weekends.'],
    ['/cancel&return', 'until 14 days after your order arrives, without giving a reason'],
    ['/cancel&return', 'The one exception is a bottle engraved with your words.'],
    ['/cancel&return', 'press ‘Withdraw from this contract’, choose all of it or some, and confirm'],
    ['/terms&conditions', 'Once it has left us you can withdraw by the button'],
    ['/cancel&return', 'Every drink can come back, beer, wine and soft drinks included.'],
    ['/cancel&return', 'at your expense, unless they were wrong, damaged or faulty'],
    ['/faqs', 'Is there a minimum order? No.'],
    [
      '/payoptions',
      'We take Visa, Mastercard, Maestro and American Express, bank transfers, and card payments by phone.',
    ],
    ['/payoptions', 'PayPal, Amazon Pay and Klarna are not available here.'],
    ['/headoffice', 'By phone Monday to Friday, 9:00 to 17:00'],
    ['/headoffice', 'Office Monday to Friday, 9:00 to 18:00'],
    ['/genqueries', 'a person answers within 24 to 48 hours'],
    ['/responsible-drinking', 'not to drink more than 14 units a week regularly'],
    ['/privacypolicy', 'to withdraw your consent at any time'],
    ['/cookiepolicy', 'There is no advertising, no analytics'],
  ])('%s: %s', (path, words) => {
    expect(wordsOf(at(path))).toContain(words)
  })
})

test('holidays that are over are told no longer', () => {
  expect(htmlOf(at('/deliveryinfo'))).toContain('Monday 28 December 2026')
  expect(htmlOf(at('/deliveryinfo', new Date('2027-01-10T12:00:00Z')))).not.toContain('2026')
})

test('a charge that changes at the till changes on the page', () => {
  const before = htmlOf(at('/deliverycharges'))
  const delivery = { ...demoShop.delivery, standard: pence(5_45), freeFrom: pence(120_00) }
  const after = withShop({ shop: { ...demoShop, delivery }, version: 1, stamp: '1.0' }, () => {
    expect(deliveryCharges('Standard Delivery', pence(110_00), { country: 'GB' }).delivery).toBe(5_45)
    return htmlOf(at('/deliverycharges'))
  })
  expect(before).toContain('£4.95')
  expect(after).not.toContain('£4.95')
  expect(after).toContain('£5.45')
  expect(after).toContain('£120.00')
})

describe('articles of a shop with other settings', () => {
  type Set = Partial<Pick<typeof demoShop, 'closedDays' | 'companyNumber'>> & {
    delivery?: Partial<typeof demoShop.delivery>
    isCollected?: boolean
    engravingDays?: number
  }
  const said = (path: string, { delivery, isCollected = true, engravingDays = 2, ...more }: Set) => {
    const shop = {
      ...demoShop,
      ...more,
      delivery: { ...demoShop.delivery, ...delivery },
      collection: { ...demoShop.collection, isOffered: isCollected },
      engraving: { ...demoShop.engraving, days: engravingDays },
    }
    return withShop({ shop, version: 1, stamp: JSON.stringify(shop) }, () => wordsOf(at(path)))
  }
  const step = (upTo: number | null, charge: number) => ({
    upTo: upTo === null ? null : pence(upTo),
    charge: pence(charge),
  })

  test('promise no service that is not offered', () => {
    for (const path of articlePaths) {
      const words = said(path, { delivery: { isExpressOffered: false }, isCollected: false })
      expect(words, path).not.toMatch(/£6\.95|Express takes|18:30|Ready in|Collect is free|Yes, from/)
    }
    const without = { delivery: { isExpressOffered: false }, isCollected: false }
    expect(said('/deliveryinfo', without)).toContain('Express Delivery. We don’t offer it at the moment.')
    expect(said('/faqs', without)).toContain('Can I collect it? Not at the moment')
    expect(said('/placingorder', without)).toContain('how they reach you: Standard.')
  })

  test('say that delivery is free where it is', () => {
    const free = { delivery: { freeFrom: pence(0) } }
    expect(said('/deliverycharges', free)).toContain('in the United Kingdom costs nothing.')
    expect(said('/deliverycharges', free)).toContain('Standard Delivery in the UK Free 3 to 5 working days')
    expect(said('/faqs', free)).toContain('In the United Kingdom: Standard free; Express £6.95')
  })

  test.each<[string, ReturnType<typeof step>[]]>([
    ['abroad worth up to £200.00. Above that', [step(100_00, 0), step(200_00, 0), step(null, 5_00)]],
    ['Abroad it costs a little, by what the parcel is worth', [step(100_00, 3_00), step(null, 5_00)]],
    ['within the United Kingdom and abroad. Value of the parcel Insurance Any value Free', [step(null, 0)]],
  ])('say of insurance that it is free %s', (words, insurance) => {
    expect(said('/insurancecharges', { delivery: { insurance } })).toContain(words)
  })

  test('say when the shop is closed, where it is registered, and how soon an engraved bottle leaves', () => {
    expect(said('/deliveryinfo', { closedDays: ['2026-01-05', '2026-12-24'] })).toContain(
      'without bank holidays, and without Thursday 24 December 2026, when we are closed.',
    )
    expect(said('/headoffice', { companyNumber: 'SC123456' })).toContain('registered in Scotland')
    expect(said('/deliveryinfo', { engravingDays: 0 })).toContain('Engraved bottles leave as soon as others')
    expect(said('/faqs', { engravingDays: 1 })).toContain('leave 1 working day later than others')
  })

  test.each([
    ['www.zed.example'],
    ['see http://zed.example'],
    ['![Zed](zed)'],
    ['[Zed](zed)'],
    ['*Zed* & _Co_'],
    ['Zed | Co'],
    ['# 1. `Zed` <b> &amp; {{phone}}'],
  ])('show %s, wherever somebody has typed it, as it is', (typed) => {
    const { address, hours, phone, bank } = demoShop
    const shop = {
      ...demoShop,
      name: typed,
      legalName: typed,
      licence: typed,
      answersWithin: typed,
      address: { ...address, lines: [typed], town: typed, county: typed },
      hours: { ...hours, phone: typed, office: typed },
      phone: { ...phone, shown: typed },
      bank: { ...bank, name: typed },
    }
    const shown = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    withShop({ shop, version: 1, stamp: typed }, () => {
      for (const path of articlePaths) expect(at(path).title, path).not.toContain('\\')
      expect(at('/aboutcompany').summary).toContain(`in ${typed} that`)
      for (const path of ['/terms&conditions', '/aboutcompany', '/headoffice', '/cancel&return'])
        expect(htmlOf(at(path)), path).toContain(shown)
      expect(() => searchHelp('order', today)).not.toThrow()
    })
  })

  test('keep their columns whatever a zone is called', () => {
    const zones = demoShop.delivery.zones.map((zone) => ({ ...zone, name: 'Isles | *others*' }))
    expect(said('/deliverycharges', { delivery: { zones } })).toContain(
      'Isles | *others* £9.95, or £8.29 where no VAT is due Up to 5',
    )
  })

  test('are sent to every country where none is left out', () => {
    for (const path of ['/deliveryinfo', '/import&duties', '/terms&conditions'])
      expect(said(path, { delivery: { notTo: '' } })).toContain(
        'to countries to which alcohol may not be sent.',
      )
  })
})

describe('the search', () => {
  const found = (asked: string) => searchHelp(asked, today).found.map(({ path }) => path)

  test.each([
    ['delivery charges', '/deliverycharges'],
    ['DELIVERY CHARGE', '/deliverycharges'],
    ['cancel', '/cancel&return'],
    ['how do I return a bottle', '/cancel&return'],
    ['cookie', '/cookiepolicy'],
    ['where is my order', '/trackorder'],
    ['customs', '/import&duties'],
    ['privacy', '/privacypolicy'],
    ['engraving', '/personalengravings'],
    ['units', '/responsible-drinking'],
  ])('for ‘%s’ finds %s among the first three', (asked, path) => {
    expect(found(asked).slice(0, 3)).toContain(path)
  })

  test('finds what a fact puts into the text', () => {
    expect(found('Saudi')).not.toEqual([])
  })

  test.each(['', '   ', '?!', 'xylophone'])('for ‘%s’ finds nothing', (asked) => {
    expect(found(asked)).toEqual([])
  })

  test('tells the section, and an extract with what was looked for', () => {
    const [first] = searchHelp('insured', today).found
    expect(first?.section).toBe('Delivery & Return')
    expect(first?.extract.toLowerCase()).toContain('insured')
    expect(first?.extract).not.toMatch(/[<>]|&amp;/)
  })
})

test('the newsletter’s code is told as the office has set it', () => {
  const wordsWith = (firstOrder: FirstOrderOffer | null) =>
    ['/faqs', '/termsandconditions']
      .filter((path) => articlePaths.includes(path))
      .map((path) => wordsOf(articleAt(path, { now: NOON, firstOrder, words: noWords }) as Article))
      .join(' ')
  expect(wordsWith(offerAsItCame)).toContain(
    'a code for 10% off comes by e-mail. It works on a first order, once',
  )
  const other = wordsWith({ percent: 15, minimum: pence(30_00), days: 30 })
  expect(other).toContain('15% off')
  expect(other).toContain('a first order of £30.00 or more, for 30 days')
  expect(other).not.toContain('10% off')
  expect(wordsWith(null)).toContain('Not just now.')
  expect(wordsWith(null)).not.toMatch(/\d+% off/)
})
