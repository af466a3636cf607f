import type { Drawing } from '../drawing.server.ts'
import { mm } from '../rules/outline.ts'
import { NOT_MEASURED } from '../workshop.ts'

const INKSCAPE = 'http://www.inkscape.org/namespaces/inkscape'

/**
 * The file for the machine: one unit is one millimetre. The layer `CUT` has the words as filled outlines, `ALIGN` the
 * edge of the glass and its middle, which no machine cuts. Both are layers to Inkscape and to what reads its files.
 */
export const svgOf = (drawing: Drawing, title: string): string => {
  const { lines, stroke } = drawing
  const [width, height] = [mm(drawing.width), mm(drawing.height)]
  const [middle, half] = [mm(drawing.width / 2), mm(drawing.height / 2)]
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="${INKSCAPE}" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<title>${escaped(drawing.isMeasured ? title : `${title}. ${NOT_MEASURED}`)}</title>
<g ${layer('ALIGN', drawing.isMeasured ? 'ALIGN' : 'ALIGN, not measured')} fill="none" stroke="#00f" stroke-width="0.05">${drawing.isMeasured ? '' : `\n<title>${NOT_MEASURED}</title>`}
<path d="M0 0H${width}V${height}H0Z"/>
<path d="M${middle} 0V${height}M0 ${half}H${width}"/>
</g>
<g ${layer('CUT')} fill="#000" stroke="#000" stroke-width="${mm(stroke)}" stroke-linejoin="round">
${lines.map(({ path }) => `<path d="${path}"/>`).join('\n')}
</g>
</svg>
`
}

const layer = (name: string, label = name) =>
  `id="${name}" inkscape:groupmode="layer" inkscape:label="${label}"`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
