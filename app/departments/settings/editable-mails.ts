import type { EditableMail } from '#app/platform/mail/mail-texts.ts'
import { accountMailTexts } from '../accounts/mail-texts.ts'
import { catalogueMailTexts } from '../catalogue/mail-texts.ts'
import { giftMailTexts } from '../gifts/mail-texts.ts'
import { helpMailTexts } from '../help/mail-texts.ts'
import { newsletterMailTexts } from '../newsletter/mail-texts.ts'
import { orderMailTexts } from '../orders/mail-texts.ts'
import { paymentMailTexts } from '../payments/mail-texts.ts'

/** Every mail to shoppers whose words are settings. */
export const editableMails: readonly EditableMail[] = [
  ...orderMailTexts,
  ...paymentMailTexts,
  ...accountMailTexts,
  ...giftMailTexts,
  ...newsletterMailTexts,
  ...catalogueMailTexts,
  ...helpMailTexts,
]
