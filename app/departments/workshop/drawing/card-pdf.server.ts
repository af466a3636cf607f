import { setImmediate } from 'node:timers/promises'
import { dayInLondon, weekdays } from '#app/platform/clock.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { faces, inks, type Pdf, pdfOf, printable } from '#app/platform/text/pdf.server.ts'
import type { Drawing } from '../drawing.server.ts'
import { NOT_MEASURED, type QueuedBottle } from '../workshop.ts'

/** Points in a millimetre. */
const MM = 72 / 25.4
const LEFT = 40
const RIGHT = 420 - LEFT
const TOP = 40

/** A work card for each bottle, A5: what is cut into which bottle, how, and until when, with the words at their size. */
export const cardPdf = (bottles: QueuedBottle[], drawing: Drawing, now: Date): Promise<Buffer> =>
  pdfOf(
    {
      title: `Work card ${bottles[0]?.reference ?? ''}`,
      author: theShop().name,
      size: 'A5',
      margin: LEFT,
      madeAt: now,
    },
    async (pdf) => {
      for (const [i, bottle] of bottles.entries()) {
        if (i > 0) {
          // A page takes about a millisecond: other calls are answered in between.
          await setImmediate()
          pdf.addPage()
        }
        drawCard(pdf, bottle, drawing)
      }
    },
  )

function drawCard(pdf: Pdf, bottle: QueuedBottle, drawing: Drawing) {
  pdf
    .font(faces.serif)
    .fontSize(26)
    .fillColor(inks.ink)
    .text(bottle.reference, LEFT, TOP, { lineBreak: false })
  pdf.font(faces.strong).fontSize(12)
  const number = `Bottle ${bottle.bottle} of ${bottle.of}`
  pdf.text(number, RIGHT - pdf.widthOfString(number), TOP + 13, { lineBreak: false })
  pdf.font(faces.sans).fontSize(11).fillColor(inks.soft)
  pdf.text(printable([bottle.name, bottle.size].filter(Boolean).join(', ')), LEFT, TOP + 38, {
    width: RIGHT - LEFT,
  })
  const facts = drawFacts(pdf, bottle, drawing, pdf.y + 12)
  const proof = drawProof(pdf, drawing, facts + 18)
  drawTicks(pdf, proof + 22)
}

function drawFacts(pdf: Pdf, bottle: QueuedBottle, drawing: Drawing, top: number): number {
  const { text_1, text_2, typeface, leave_by, spoilt } = bottle
  const facts: [string, string][] = [
    ['First line', text_1],
    ['Second line', text_2],
    ['Typeface', typeface],
    ['Capital height', `${drawing.capital.toFixed(1)} mm`],
    [
      'Glass',
      `${drawing.width.toFixed(1)} × ${drawing.height.toFixed(1)} mm${drawing.isMeasured ? '' : `. ${NOT_MEASURED}`}`,
    ],
    ['Leaves', leave_by ? dayInWords(leave_by) : 'no day'],
    ...(spoilt > 0 ? [['Spoilt so far', String(spoilt)] as [string, string]] : []),
  ]
  let y = top
  for (const [name, value] of facts.filter(([, words]) => words !== '')) {
    rule(pdf, y)
    pdf
      .font(faces.sans)
      .fontSize(10)
      .fillColor(inks.soft)
      .text(name, LEFT, y + 6, { lineBreak: false })
    pdf
      .font(faces.strong)
      .fontSize(11)
      .fillColor(inks.ink)
      .text(printable(value), LEFT + 100, y + 5, { width: RIGHT - LEFT - 100 })
    y = Math.max(y + 22, pdf.y + 5)
  }
  rule(pdf, y)
  return y
}

const dayInWords = (day: string) => {
  const noon = new Date(`${day}T12:00:00Z`)
  return `${weekdays[noon.getUTCDay()]} ${dayInLondon(noon)}`
}

/** The words at their own size on the glass, to lay beside the bottle. */
function drawProof(pdf: Pdf, { width, height, lines, stroke }: Drawing, top: number): number {
  pdf.font(faces.sans).fontSize(10).fillColor(inks.soft).text('Proof, 1:1', LEFT, top, { lineBreak: false })
  const y = top + 18
  const x = (LEFT + RIGHT - width * MM) / 2
  pdf.save().translate(x, y).scale(MM)
  pdf.rect(0, 0, width, height).lineWidth(0.1).strokeColor(inks.brand).stroke()
  pdf
    .moveTo(width / 2, 0)
    .lineTo(width / 2, height)
    .moveTo(0, height / 2)
    .lineTo(width, height / 2)
  pdf.dash(1, { space: 1 }).stroke().undash()
  pdf.lineJoin('round').lineWidth(stroke)
  for (const { path } of lines) pdf.path(path).fillAndStroke(inks.ink, inks.ink)
  pdf.restore()
  return y + height * MM
}

function drawTicks(pdf: Pdf, top: number) {
  for (const [i, words] of ['Cut', 'Checked by another person'].entries()) {
    const x = LEFT + i * 130
    pdf.rect(x, top, 11, 11).lineWidth(0.8).strokeColor(inks.soft).stroke()
    pdf
      .font(faces.sans)
      .fontSize(10)
      .fillColor(inks.ink)
      .text(words, x + 18, top - 1, { lineBreak: false })
  }
}

const rule = (pdf: Pdf, y: number) =>
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(inks.line).stroke()
