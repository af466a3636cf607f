import { contrast, nearest } from '#app/platform/shop/colour.ts'
import { demoLook } from '#app/platform/shop/look.ts'
import { needed, paletteOf } from '#app/platform/shop/look-colours.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

/**
 * The colours of the design tokens, since a mail can't use the style sheet, and their counterparts for dark mode.
 * `colours.test.ts` compares the light ones with tokens.css and measures the contrast of both.
 */
export const light = {
  canvas: '#faf8f5',
  sheet: '#ffffff',
  shade: '#f3efe8',
  line: '#e7e2da',
  ink: '#16181d',
  soft: '#5b616e',
  onButton: '#ffffff',
} as const

export const dark: Record<keyof typeof light, string> = {
  canvas: '#101216',
  sheet: '#1b1e24',
  shade: '#262a32',
  line: '#343944',
  ink: '#f3efe8',
  soft: '#b9bdc6',
  onButton: '#ffffff',
}

/** What the shop's accent decides. A dark accent is made lighter for the dark, as far as it has to be. */
export function accentColours(accent = theShop().look.accent) {
  const { brandDeep } = paletteOf(accent)
  return {
    link: brandDeep,
    button: brandDeep,
    linkInTheDark: accent === demoLook.accent ? '#8db6ff' : standingOut(accent, LINK_IN_THE_DARK),
    buttonInTheDark: standingOut(brandDeep, needed.graphic),
  }
}

/** Less can be read, but looks dimmer than the text around it. */
const LINK_IN_THE_DARK = 7

const standingOut = (colour: string, ratio: number) =>
  nearest(colour, 'white', (lighter) => contrast(lighter, dark.sheet) >= ratio)

/** Mail programs with a dark mode use these classes; all others use the style attributes. */
export const inTheDark = ({ buttonInTheDark: button, linkInTheDark: link } = accentColours()) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${grounds(['canvas', 'sheet', 'shade'])}
.on-button { background-color: ${button} !important; }
${inks(['ink', 'soft', 'onButton'])}
.in-link { color: ${link} !important; }
.on-line { border-color: ${dark.line} !important; }
/* React Email sets the body's own ground once more on the table inside it. */
body.on-canvas > table > tbody > tr > td { background-color: ${dark.canvas} !important; }
}`

function grounds(names: (keyof typeof dark)[]): string {
  return names.map((name) => `.on-${name} { background-color: ${dark[name]} !important; }`).join('\n')
}

function inks(names: (keyof typeof dark)[]): string {
  return names.map((name) => `.in-${name} { color: ${dark[name]} !important; }`).join('\n')
}

export const serif = "Fraunces, Georgia, 'Times New Roman', serif"
export const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
