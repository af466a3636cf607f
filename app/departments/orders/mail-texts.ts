import type { EditableMail } from '#app/platform/mail/mail-texts.ts'
import {
  callTexts,
  declinedTexts,
  moneyRecordedTexts,
  paidTexts,
  payLinkTexts,
  rejectedTexts,
  reminderTexts,
  transferTexts,
} from './mails/paying-texts.ts'
import {
  cancelledInPartTexts,
  cancelledTexts,
  dispatchedInPartTexts,
  dispatchedTexts,
  readyTexts,
  refundedTexts,
  refundedToGiftCardTexts,
  returnedTexts,
  sentAgainTexts,
  withdrawnTexts,
} from './mails/sending-texts.ts'

/** The words of this room's mails to shoppers that an owner may change. */
export const orderMailTexts: EditableMail[] = [
  ...[paidTexts, moneyRecordedTexts, transferTexts, reminderTexts, callTexts, payLinkTexts],
  ...[declinedTexts, rejectedTexts, dispatchedTexts, dispatchedInPartTexts, readyTexts],
  ...[cancelledTexts, cancelledInPartTexts, refundedTexts, refundedToGiftCardTexts],
  ...[returnedTexts, sentAgainTexts, withdrawnTexts],
]
