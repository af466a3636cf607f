import { inks, type Pdf } from '#app/platform/text/pdf.server.ts'
import { code128 } from '../rules/code128.ts'

/** Bars of a reference, as wide as the room they are given; a reference has 134 modules. */
export function drawBarcode(
  pdf: Pdf,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  const { bars, width: modules } = code128(text)
  const one = width / modules
  for (const bar of bars) pdf.rect(x + bar.at * one, y, bar.width * one, height)
  pdf.fill(inks.ink)
}
