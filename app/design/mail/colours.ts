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
  link: '#1358d6',
  button: '#1358d6',
  onButton: '#ffffff',
} as const

export type MailColour = keyof typeof light

export const dark: Record<MailColour, string> = {
  canvas: '#101216',
  sheet: '#1b1e24',
  shade: '#262a32',
  line: '#343944',
  ink: '#f3efe8',
  soft: '#b9bdc6',
  link: '#8db6ff',
  button: '#1358d6',
  onButton: '#ffffff',
}

/** Mail programs with a dark mode use these classes; all others use the style attributes. */
export const inTheDark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${grounds(['canvas', 'sheet', 'shade', 'button'])}
${inks(['ink', 'soft', 'link', 'onButton'])}
.on-line { border-color: ${dark.line} !important; }
/* React Email sets the body's own ground once more on the table inside it. */
body.on-canvas > table > tbody > tr > td { background-color: ${dark.canvas} !important; }
}`

function grounds(names: MailColour[]): string {
  return names.map((name) => `.on-${name} { background-color: ${dark[name]} !important; }`).join('\n')
}

function inks(names: MailColour[]): string {
  return names.map((name) => `.in-${name} { color: ${dark[name]} !important; }`).join('\n')
}

export const serif = "Fraunces, Georgia, 'Times New Roman', serif"
export const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
