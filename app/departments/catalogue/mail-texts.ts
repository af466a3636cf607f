import { type EditableMail, editableMail } from '#app/platform/mail/mail-texts.ts'

/** The words of this room's mail to shoppers that an owner may change. */
export const backInStockTexts = editableMail({
  name: 'back_in_stock',
  journey: 'Newsletter',
  title: 'Back in stock',
  about: 'Once, to those who wait for a drink. The button follows the opening.',
  placeholders: { drink: { about: 'The drink', sample: 'Wrenfield Coastal Dry Gin' } },
  needs: { heading: ['drink'] },
  texts: {
    subject: '{drink} is back',
    heading: '{drink} is back',
    opening: 'You asked us to tell you when it is on the shelf again. It is, for as long as it lasts.',
  },
})

export const catalogueMailTexts: EditableMail[] = [backInStockTexts]
