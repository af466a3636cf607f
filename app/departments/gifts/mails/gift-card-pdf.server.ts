import { dateInLondon } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'
import { paletteOf } from '#app/platform/shop/look-colours.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { faces, inks, type Pdf, pdfOf, printable } from '#app/platform/text/pdf.server.ts'
import { greetings, MONTHS_WITHOUT_USE } from '../gift-cards.ts'
import type { GiftCardMailProps } from './gift-card.tsx'

type PrintedCard = GiftCardMailProps & { madeAt: Date }

const MARGIN = 36
const FACE = 230

/** The card on a sheet of A5, to be printed and folded. */
export const giftCardPdf = (printed: PrintedCard): Promise<Buffer> =>
  pdfOf(
    {
      title: `Gift card of ${pounds(printed.card.amount)}`,
      author: theShop().name,
      size: 'A5',
      margin: MARGIN,
      madeAt: printed.madeAt,
    },
    (pdf) => {
      drawFace(pdf, printed)
      drawMessage(pdf, printed)
      drawCode(pdf, printed)
      drawTerms(pdf, printed)
    },
  )

function drawFace(pdf: Pdf, { card }: PrintedCard) {
  const width = widthOf(pdf)
  pdf.roundedRect(MARGIN, MARGIN, width, FACE, 10).fill(paletteOf(theShop().look.accent).brandDeep)
  pdf
    .save()
    .roundedRect(MARGIN, MARGIN, width, FACE, 10)
    .clip()
    .circle(MARGIN + width - 30, MARGIN + 40, 120)
    .fillOpacity(0.12)
    .fill('#ffffff')
    .restore()
  pdf.fillOpacity(1).fillColor('#ffffff')
  pdf.font(faces.serif).fontSize(15)
  pdf.text(printable(theShop().name), MARGIN + 24, MARGIN + 24, { width: width - 48 })
  pdf.fontSize(24).text(greetings[card.occasion], MARGIN + 24, MARGIN + 92, { width: width - 48 })
  pdf.fontSize(46).text(pounds(card.amount), MARGIN + 24, MARGIN + 128, { width: width - 48 })
  pdf
    .font(faces.sans)
    .fontSize(10)
    .text('E-gift card', MARGIN + 24, MARGIN + FACE - 34, { width: width - 48 })
  pdf.fillColor(inks.ink)
}

function drawMessage(pdf: Pdf, { card: { recipientName, senderName, message } }: PrintedCard) {
  const width = widthOf(pdf)
  pdf.font(faces.strong).fontSize(11)
  if (recipientName) pdf.text(printable(`For ${recipientName}`), MARGIN, MARGIN + FACE + 18, { width })
  pdf.font(faces.sans).fontSize(10.5)
  if (message) pdf.moveDown(0.4).text(printable(message), { width, height: 92, ellipsis: true, lineGap: 2 })
  if (senderName)
    pdf
      .moveDown(0.4)
      .fillColor(inks.soft)
      .text(printable(`From ${senderName}`), { width })
  pdf.fillColor(inks.ink)
}

const CODE_AT = 430

function drawCode(pdf: Pdf, { code }: PrintedCard) {
  const width = widthOf(pdf)
  pdf.roundedRect(MARGIN, CODE_AT, width, 58, 6).fill(inks.shade)
  pdf.fillColor(inks.soft).font(faces.sans).fontSize(8.5)
  pdf.text('Your code', MARGIN, CODE_AT + 9, { width, align: 'center' })
  pdf.fillColor(inks.ink).font(faces.strong).fontSize(19)
  pdf.text(code, MARGIN, CODE_AT + 24, { width, align: 'center', characterSpacing: 0.6 })
}

function drawTerms(pdf: Pdf, { expiresAt, publicUrl }: PrintedCard) {
  pdf.fillColor(inks.soft).font(faces.sans).fontSize(8)
  pdf.text(
    `Type the code in at the basket or the checkout of ${publicUrl}. It pays for drinks, engraving and delivery; what is not spent stays on the card. Good until ${dateInLondon(expiresAt)}; each use renews it for ${MONTHS_WITHOUT_USE} months. One gift card or coupon an order; it can’t be exchanged for cash. Whoever has the code can spend it. Only for people aged 18 or over. ${theShop().legalName}, ${theShop().phone.shown}.`,
    MARGIN,
    CODE_AT + 70,
    { width: widthOf(pdf), lineGap: 1.5 },
  )
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN
