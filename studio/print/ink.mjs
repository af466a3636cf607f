import { measure, parseFace } from './type.mjs'

// Everything on a label is drawn in millimetres.
// Three classes decide what the press makes of a drawing besides its colour:
//   foil        filled with metal      foil-line   its stroke is metal      foil-both   both
//   raised      embossed

export const n = (value) => Number(value.toFixed(3)).toString()

const escaped = (words) => words.normalize('NFC').replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The size at which words keep within `fit`: shrunk, never stretched. */
export function fittedSize(words, style) {
  if (!style.fit) return style.size
  const { width } = measure(words, style)
  return width > style.fit ? (style.size * style.fit) / width : style.size
}

/** One line of type, centred on x unless anchored otherwise, standing on the baseline y. */
export function text(x, y, words, style) {
  const { face, fill, track = 0, anchor = 'middle', cls = '', stroke = 0 } = style
  const size = fittedSize(words, style)
  // Tracking also follows the last letter; half of it would push a centred line to the left.
  const shift = anchor === 'middle' ? (size * track) / 2 : anchor === 'end' ? size * track : 0
  const bold = stroke ? `stroke="${fill}" stroke-width="${n(stroke)}" stroke-linejoin="round"` : ''
  return `<text class="${cls}" x="${n(x + shift)}" y="${n(y)}" text-anchor="${anchor}" ${typeAttributes(face)} font-size="${n(size)}" letter-spacing="${n(size * track)}" fill="${fill}" ${bold}>${escaped(words)}</text>`
}

function typeAttributes(face) {
  const { family, weight, italic } = parseFace(face)
  return `data-face="${face}" font-family="${family}" font-weight="${weight}" font-style="${italic ? 'italic' : 'normal'}"`
}

/** Type along an ellipse, over the top or under the bottom, centred. */
export function arcText(cx, cy, rx, ry, words, style) {
  const { under = false, face, fill, track = 0, cls = '' } = style
  const size = fittedSize(words, style)
  const id = `arc-${[cx, cy, rx, ry, under ? 1 : 0].map((v) => n(v).replace(/\D/g, '_')).join('-')}`
  const sweep = under ? 0 : 1
  return `<path id="${id}" class="guide" d="M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 0 ${sweep} ${n(cx + rx)} ${n(cy)}" fill="none"/><text class="${cls}" ${typeAttributes(face)} font-size="${n(size)}" letter-spacing="${n(size * track)}" fill="${fill}" text-anchor="middle"><textPath href="#${id}" startOffset="50%">${escaped(words)}</textPath></text>`
}

/**
 * Lines of type between two heights. Each keeps its (fitted) size; the air that is left is shared out by `gap`.
 * An entry is { words, ...style }, { gap } or { drawn: (y) => svg, height }. Entries without words are left out,
 * so a design may name every line it knows and a drink may leave some unsaid.
 */
export function stack(x, top, bottom, entries) {
  const set = withGaps(entries.filter((entry) => entry && (!('words' in entry) || entry.words)))
  const heights = set.map(inkHeight)
  const ink = sum(heights)
  const gaps = sum(set.map((entry) => entry.gap ?? 0))
  const room = bottom - top
  if (ink > room * 0.96)
    return stack(
      x,
      top,
      bottom,
      entries.map((entry) => shrink(entry, (room * 0.9) / ink)),
    )
  const air = gaps ? (room - ink) / gaps : 0
  let y = top
  return set
    .map((entry, i) => {
      const at = y
      y += entry.gap !== undefined ? entry.gap * air : heights[i]
      if (entry.gap !== undefined) return ''
      if (entry.drawn) return entry.drawn(at, heights[i])
      return text(x + (entry.dx ?? 0), at + extent(entry).above, entry.words, entry)
    })
    .join('')
}

const sum = (values) => values.reduce((a, b) => a + b, 0)

function withGaps(entries) {
  return entries.flatMap((entry, i) => {
    const next = entries[i + 1]
    const needsGap = next && entry.gap === undefined && next.gap === undefined
    return needsGap ? [entry, { gap: 1 }] : [entry]
  })
}

function shrink(entry, k) {
  if (!entry) return entry
  return {
    ...entry,
    ...(entry.size && { size: entry.size * k }),
    ...(entry.height && { height: entry.height * k }),
  }
}

function inkHeight(entry) {
  if (entry.gap !== undefined) return 0
  if (entry.drawn) return entry.height
  const { above, below } = extent(entry)
  return above + below
}

function extent(entry) {
  const { above, below } = measure(entry.words, { ...entry, size: fittedSize(entry.words, entry) })
  // Round letters overshoot the baseline a hair; only real descenders ask for room.
  return { above, below: below > entry.size * 0.06 ? below : 0 }
}

/** A thin tapered stroke, as a burin cuts it. */
export function cut(x0, y0, x1, y1, width, bend = 0) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const nx = -(y1 - y0) / length
  const ny = (x1 - x0) / length
  const mx = (x0 + x1) / 2 + nx * bend
  const my = (y0 + y1) / 2 + ny * bend
  return `M${n(x0)} ${n(y0)}Q${n(mx + nx * width)} ${n(my + ny * width)} ${n(x1)} ${n(y1)}Q${n(mx - nx * width)} ${n(my - ny * width)} ${n(x0)} ${n(y0)}Z`
}

/** A rule that swells, with a lozenge in the middle. */
export function swelledRule(cx, y, width, fill, thickness = 0.25, cls = '') {
  const d = thickness * 3.4
  const strokes =
    cut(cx - width / 2, y, cx - width * 0.06, y, thickness) +
    cut(cx + width * 0.06, y, cx + width / 2, y, thickness)
  return `<g class="${cls}" fill="${fill}"><path d="${strokes}"/><path d="M${n(cx)} ${n(y - d)}l${n(d)} ${n(d)}l${n(-d)} ${n(d)}l${n(-d)} ${n(-d)}z"/></g>`
}

export function hairline(x0, y, x1, stroke, width = 0.2, cls = '') {
  return `<path class="${cls}" d="M${n(x0)} ${n(y)}H${n(x1)}" stroke="${stroke}" stroke-width="${n(width)}" fill="none"/>`
}

export function outline(d, stroke, width, cls = '') {
  return `<path class="${cls}" d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`
}

/** Paper is never one flat colour: a slight fall of tone from top to bottom. */
export function sheetOfPaper(d, from, to = from) {
  return `<defs><linearGradient id="paper" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path d="${d}" fill="url(#paper)"/>`
}

/** The line the law asks for: size on the left, strength on the right, a word between them. */
export function legalLine(y, { w, margin, words, face, fill, size = 3.1, middle }) {
  const style = { face, size, fill, track: 0.03 }
  const left = words.size ? text(margin, y, words.size, { ...style, anchor: 'start' }) : ''
  const right = words.strength ? text(w - margin, y, words.strength, { ...style, anchor: 'end' }) : ''
  const centre = words.foot
    ? text(w / 2, y, words.foot, {
        size: size * 0.76,
        fill,
        track: 0.08,
        fit: w - 2 * margin - 26,
        ...middle,
        face: middle?.face ?? face,
      })
    : ''
  return left + right + centre
}
