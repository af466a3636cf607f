import { CODE_MINUTES, KNOWN_BROWSER_DAYS, limits, SESSION_DAYS } from '#app/departments/accounts/accounts.ts'
import { MOST_OF_A_LINE, WEEKLY_GUIDELINE } from '#app/departments/basket/basket.ts'
import { WAITED_DAYS } from '#app/departments/catalogue/stock-notices.server.ts'
import { fonts, LINE_LIMIT, typefaces } from '#app/departments/engraving/typefaces.ts'
import { giftCardAmounts, MONTHS_WITHOUT_USE } from '#app/departments/gifts/gift-cards.ts'
import { conditionsOf, type FirstOrderOffer } from '#app/departments/newsletter/newsletter.ts'
import {
  BANK_DAYS,
  CALL_DAYS,
  CARD_WINDOW_MINUTES,
  REMINDER_DAY,
  TRANSFER_DAYS,
  YEARS_KEPT,
} from '#app/departments/orders/orders.ts'
import {
  A_CASE,
  GUEST_BOTTLES,
  GUEST_TOTAL,
  LATER_AT_ONCE,
  LATER_BOTTLES,
  LATER_OF_ONE,
  LATER_PART_OF_STOCK,
  LATER_TOTAL,
} from '#app/departments/orders/unpaid-limits.ts'
import { WROTE_SECONDS } from '#app/platform/db/standby/reads.server.ts'
import { KEPT_DAYS as VISITOR_DAYS, YEAR_SECONDS } from '#app/platform/http/basket-access.server.ts'
import { KEPT_DAYS as MAIL_DAYS } from '#app/platform/mail/mail-jobs.server.ts'
import { pounds, shortPounds, VAT_PERCENT } from '#app/platform/money.ts'
import { shopFigures } from '#app/platform/shop/figures.ts'
import { registeredIn } from '#app/platform/shop/registered-in.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { escapeMarkdown } from '#app/platform/text/escape-markdown.ts'
import { ENQUIRY_YEARS } from '../enquiries.ts'
import { factTables } from '../rules/fact-tables.ts'
import { deliveryFacts } from './delivery-facts.server.ts'
import { law } from './law.ts'

type Facts = Readonly<Record<string, string>>

/**
 * The facts for articles, as `{{name}}`: the rooms' own figures, so that every page agrees with the till. A
 * `{{table:…}}` needs its own paragraph. `today` is a day in London.
 */
export const factsOn = (today: string, firstOrder: FirstOrderOffer | null): Facts => ({
  ...shopFigures(),
  ...shopFacts(),
  ...deliveryFacts(today),
  ...buyingFacts(),
  ...newsletterFacts(firstOrder),
  ...giftCardFacts(),
  ...orderFacts(),
  ...keepingFacts(),
  ...lawFacts(),
  ...factTables(today),
})

/** The facts as a text has them: of what somebody has typed into the settings, no sign is Markdown. */
export const inMarkdown = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isMarkdown(name) ? fact : escapeMarkdown(fact)]),
  )

const isMarkdown = (name: string) => name.startsWith('table:') || name === 'insurance-abroad'

function shopFacts(): Facts {
  const { address, phone, bank, outside } = theShop()
  const place = [...address.lines, address.town, address.county, address.postcode]
  return {
    'legal-name': theShop().legalName,
    'company-number': theShop().companyNumber,
    'registered-in': registeredIn(theShop().companyNumber),
    'vat-number': theShop().vatNumber,
    licence: theShop().licence,
    'phone-dialled': phone.dialled,
    'postal-address': [...place, address.country].join(', '),
    county: address.county,
    'bank-name': bank.name,
    'bank-sort-code': bank.sortCode,
    'bank-account-number': bank.accountNumber,
    'bar-services-address': outside.barServices,
    'drink-awareness-address': outside.drinkAwareness,
    'wholesale-address': outside.wholesale,
  }
}

const buyingFacts = (): Facts => ({
  'vat-rate': VAT_PERCENT,
  'line-limit': String(LINE_LIMIT),
  'engraving-typefaces': listed(fonts.map((font) => typefaces[font].name)),
  'most-of-a-line': String(MOST_OF_A_LINE),
})

/** The answer and the terms follow what the office has set. */
const newsletterFacts = (offer: FirstOrderOffer | null): Facts =>
  offer
    ? {
        'newsletter-answer': `Join the newsletter, and a code for ${offer.percent}% off comes by e-mail. It works on a first order${conditionsOf(offer)}, once for each address.`,
        'newsletter-terms': `takes ${offer.percent}% off the drinks of a first order${conditionsOf(offer)}. There is one for each e-mail address, and it keeps the terms it was sent with.`,
      }
    : {
        'newsletter-answer': 'Not just now. A code that we have sent you before keeps its terms.',
        'newsletter-terms':
          'is not given out just now. One that was sent before works on a first order, with the terms it was sent with.',
      }

function giftCardFacts(): Facts {
  const amounts = giftCardAmounts.map(shortPounds)
  return {
    'gift-card-amounts': listed(amounts),
    'gift-card-smallest': amounts.at(0) ?? '',
    'gift-card-largest': amounts.at(-1) ?? '',
    'gift-card-months': counted(MONTHS_WITHOUT_USE, 'month'),
  }
}

const orderFacts = (): Facts => ({
  'card-window': counted(CARD_WINDOW_MINUTES, 'minute'),
  'transfer-days': counted(TRANSFER_DAYS, 'day'),
  'transfer-reminder': counted(REMINDER_DAY, 'day'),
  'call-days': counted(CALL_DAYS, 'working day'),
  'refund-bank-days': counted(BANK_DAYS, 'working day'),
  'later-total': pounds(LATER_TOTAL),
  'later-bottles': String(LATER_BOTTLES),
  'later-of-one': String(LATER_OF_ONE),
  'later-part-of-stock': `${LATER_PART_OF_STOCK * 100}%`,
  'later-case': String(A_CASE),
  'later-at-once': String(LATER_AT_ONCE),
  'guest-total': pounds(GUEST_TOTAL),
  'guest-bottles': String(GUEST_BOTTLES),
})

const keepingFacts = (): Facts => ({
  'order-years': counted(YEARS_KEPT, 'year'),
  'session-days': counted(SESSION_DAYS, 'day'),
  'known-browser-days': counted(KNOWN_BROWSER_DAYS, 'day'),
  'visitor-days': counted(VISITOR_DAYS, 'day'),
  'mail-days': counted(MAIL_DAYS, 'day'),
  'wrote-seconds': counted(WROTE_SECONDS, 'second'),
  'cookie-life': counted(YEAR_SECONDS / (365 * 24 * 60 * 60), 'year'),
  'stock-notice-life': counted(WAITED_DAYS / 365, 'year'),
  'enquiry-life': counted(ENQUIRY_YEARS, 'year'),
  'code-minutes': counted(CODE_MINUTES, 'minute'),
  'shortest-password': counted(limits.password.shortest, 'character'),
})

const lawFacts = (): Facts => ({
  'legal-age': String(law.age),
  'challenge-age': String(law.challengeAge),
  'cancel-days': counted(law.cancelDays, 'day'),
  'return-days': counted(law.returnDays, 'day'),
  'refund-days': counted(law.refundDays, 'day'),
  'reject-days': counted(law.rejectDays, 'day'),
  'latest-delivery-days': counted(law.latestDeliveryDays, 'day'),
  'privacy-complaint-days': counted(law.privacyComplaintDays, 'day'),
  'weekly-units': String(WEEKLY_GUIDELINE),
})

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const listed = (names: string[]) => new Intl.ListFormat('en-GB').format(names)
