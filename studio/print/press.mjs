import fs from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { faceCss } from './type.mjs'

const PX_PER_MM = 20

// One drawing gives three plates, told apart by style alone: its colours, a mask of the metal, a mask of the embossing.
// Strokes are only recoloured where there are any: to give one to everything would thicken every shape.
const BLACK_OUT = 'svg *{fill:#000!important;opacity:1!important}svg [stroke]{stroke:#000!important}'
const UNFILLED = 'svg [fill="none"]{fill:none!important}svg .guide{stroke:none!important}'
const PLATES = {
  colour: '',
  foil: `${BLACK_OUT}
    svg .foil,svg .foil *,svg .foil-both,svg .foil-both *{fill:#fff!important}
    svg .foil[stroke],svg .foil [stroke]{stroke:none!important}
    svg .foil-both[stroke],svg .foil-both [stroke],svg .foil-line[stroke],svg .foil-line [stroke]{stroke:#fff!important}
    svg .foil-line,svg .foil-line *{fill:none!important}${UNFILLED}`,
  emboss: `${BLACK_OUT}svg [stroke]{stroke:none!important}
    svg .raised,svg .raised *{fill:#fff!important}${UNFILLED}`,
}

/** Opens the press: a browser, because nothing sets type better. */
export async function openPress() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--allow-file-access-from-files',
    ],
  })
  return {
    print: (sheet, stem) => print(browser, sheet, stem),
    close: () => browser.close(),
  }
}

async function print(browser, sheet, stem) {
  const size = { width: Math.round(sheet.width * PX_PER_MM), height: Math.round(sheet.height * PX_PER_MM) }
  const page = await browser.newPage({ viewport: size })
  // Only a page that is itself a file may load fonts from files.
  const blank = `${stem}.html`
  await fs.mkdir(path.dirname(stem), { recursive: true })
  await fs.writeFile(blank, '<!doctype html>')
  await page.goto(`file://${path.resolve(blank)}`)
  for (const [plate, style] of Object.entries(PLATES)) {
    if (plate === 'emboss' && !sheet.svg.includes('raised')) continue
    await page.setContent(pageFor(sheet, size, plate, style))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${stem}.${plate}.png`, omitBackground: plate === 'colour' })
  }
  await page.close()
  await fs.rm(blank)
}

function pageFor(sheet, { width, height }, plate, style) {
  const faces = new Set([...sheet.svg.matchAll(/data-face="([^"]+)"/g)].map(([, face]) => face))
  const ground = plate === 'colour' ? 'transparent' : '#000'
  return `<!doctype html><style>${[...faces].map(faceCss).join('')}html,body{margin:0;background:${ground}}svg{display:block}text{white-space:pre}${style}</style>
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${sheet.svg}</svg>`
}
