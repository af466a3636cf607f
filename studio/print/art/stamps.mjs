import { dice } from '../chance.mjs'
import { n } from '../ink.mjs'
import { barley } from './botany.mjs'
import { sunburst } from './waves.mjs'

// Pictures for postage stamps, in flat colours: each fills a box a hundred wide and as tall as it is told.

export const scenes = { nightRoofs, wheatSun, farmhouse, returned }

/** A terrace at closing time: one window lit. */
function nightRoofs(tall, { sky, far, near, light, paper }) {
  const roll = dice(23)
  const stars = Array.from(
    { length: 22 },
    () =>
      `<circle cx="${n(roll() * 100)}" cy="${n(roll() * tall * 0.5)}" r="${n(0.35 + roll() * 0.6)}" fill="${paper}"/>`,
  ).join('')
  const house = (x, wide, eaves, fill) =>
    `<path d="M${x} ${tall}V${n(eaves)}l${n(wide / 2)} ${n(-wide * 0.42)}l${n(wide / 2)} ${n(wide * 0.42)}V${tall}Z" fill="${fill}"/><rect x="${n(x + wide * 0.7)}" y="${n(eaves - wide * 0.42)}" width="${n(wide * 0.16)}" height="${n(wide * 0.34)}" fill="${fill}"/>`
  const pane = (x, y, fill) =>
    `<rect x="${n(x)}" y="${n(y)}" width="7" height="9.4" fill="${fill}"/><path d="M${n(x + 3.5)} ${n(y)}v9.4M${n(x)} ${n(y + 4.7)}h7" stroke="${near}" stroke-width="1"/>`
  const floor = tall * 0.72
  return [
    `<rect width="100" height="${n(tall)}" fill="${sky}"/>${stars}`,
    `<circle cx="63" cy="${n(tall * 0.34)}" r="23" fill="${light}"/><circle cx="56" cy="${n(tall * 0.3)}" r="3.6" fill="${paper}" opacity=".5"/><circle cx="70" cy="${n(tall * 0.4)}" r="5" fill="${paper}" opacity=".4"/>`,
    [-8, 16, 40, 64, 88].map((x, i) => house(x, 24, floor - 8 + (i % 2) * 4, far)).join(''),
    [-16, 18, 52, 86].map((x, i) => house(x, 34, floor + 4 + (i % 2) * 5, near)).join(''),
    pane(30, floor + 10, light),
    pane(62, floor + 14, far),
    pane(0, floor + 14, far),
  ].join('')
}

function wheatSun(tall, { sky, far, near, light, paper, accent }) {
  const field = tall * 0.66
  const ear = (x, lean, high) =>
    barley({
      x0: x,
      y0: tall + 4,
      x1: x + lean,
      y1: tall - high,
      bend: lean * 0.4,
      size: 15,
      fill: light,
      line: accent,
    })
  return [
    `<rect width="100" height="${n(tall)}" fill="${sky}"/>`,
    sunburst(50, tall * 0.42, 90, 22, paper, 0.5),
    `<circle cx="50" cy="${n(tall * 0.42)}" r="25" fill="${paper}"/>`,
    `<path d="M0 ${n(field)}Q28 ${n(field - 12)} 52 ${n(field)}T100 ${n(field - 4)}V${n(tall)}H0Z" fill="${far}"/>`,
    `<path d="M0 ${n(field + 14)}Q40 ${n(field + 2)} 100 ${n(field + 14)}V${n(tall)}H0Z" fill="${near}"/>`,
    ear(18, -7, tall * 0.55),
    ear(82, 7, tall * 0.55),
    ear(35, -3, tall * 0.66),
    ear(65, 3, tall * 0.66),
    ear(50, 0.5, tall * 0.76),
  ].join('')
}

/** A long farm under poplars, and three swallows. */
function farmhouse(tall, { sky, far, near, light, paper, accent }) {
  const ground = tall * 0.74
  const poplar = (x, high) =>
    `<path d="M${x} ${n(ground)}C${x - 6} ${n(ground - high * 0.4)} ${x - 4} ${n(ground - high * 0.9)} ${x} ${n(ground - high)}C${x + 4} ${n(ground - high * 0.9)} ${x + 6} ${n(ground - high * 0.4)} ${x} ${n(ground)}Z" fill="${near}"/>`
  const swallow = (x, y, k) =>
    `<path transform="translate(${n(x)} ${n(y)}) scale(${k})" d="M0 0C-6 -9 -16 -12 -26 -9C-17 -7 -10 -2 -5 5L-13 16L0 9L12 17L6 5C11 -2 18 -6 27 -7C17 -11 7 -9 0 0Z" fill="${near}"/>`
  const rows = Array.from({ length: 9 }, (_, i) => {
    const x = (i - 4) * 9
    return `M${n(50 + x)} ${n(ground + 3)}L${n(50 + x * 3.2)} ${n(tall)}`
  }).join('')
  return [
    `<rect width="100" height="${n(tall)}" fill="${sky}"/><circle cx="26" cy="${n(tall * 0.3)}" r="15" fill="${paper}"/>`,
    `<path d="M0 ${n(ground)}V${n(ground - 16)}Q30 ${n(ground - 28)} 58 ${n(ground - 14)}T100 ${n(ground - 18)}V${n(ground)}Z" fill="${far}"/>`,
    [70, 78, 86, 94].map((x, i) => poplar(x, 44 - (i % 2) * 7)).join(''),
    `<path d="M14 ${n(ground)}V${n(ground - 15)}H66V${n(ground)}Z" fill="${paper}"/><path d="M10 ${n(ground - 15)}L20 ${n(ground - 30)}H60L70 ${n(ground - 15)}Z" fill="${accent}"/><path d="M50 ${n(ground - 28)}v-9h6v9z" fill="${accent}"/>`,
    [20, 30, 52]
      .map((x) => `<rect x="${x}" y="${n(ground - 11)}" width="5" height="6.4" fill="${near}"/>`)
      .join(''),
    `<path d="M39 ${n(ground)}v-8a4 4 0 0 1 8 0v8z" fill="${near}"/>`,
    `<rect y="${n(ground)}" width="100" height="${n(tall - ground)}" fill="${light}"/><path d="${rows}" stroke="${near}" stroke-width="1.6"/>`,
    swallow(58, tall * 0.2, 0.62) + swallow(80, tall * 0.33, 0.4) + swallow(47, tall * 0.42, 0.32),
  ].join('')
}

/** An envelope turned about: the arrow goes back where it came from. */
function returned(tall, { sky, far, near, light, paper, accent }) {
  const cy = tall * 0.54
  const [x0, x1, y0, y1] = [15, 85, cy - 25, cy + 25]
  return [
    `<rect width="100" height="${n(tall)}" fill="${sky}"/>`,
    sunburst(50, cy, 95, 16, far, 1),
    `<path d="M${x0} ${n(y0)}H${x1}V${n(y1)}H${x0}Z" fill="${paper}" stroke="${near}" stroke-width="2.6" stroke-linejoin="round"/>`,
    `<path d="M${x0} ${n(y1)}L44 ${n(cy + 1)}M${x1} ${n(y1)}L56 ${n(cy + 1)}" stroke="${near}" stroke-width="2.2"/>`,
    `<path d="M${x0} ${n(y0)}L50 ${n(cy + 7)}L${x1} ${n(y0)}Z" fill="${light}" stroke="${near}" stroke-width="2.6" stroke-linejoin="round"/>`,
    `<path d="M76 ${n(cy + 34)}H34V${n(cy + 42)}L16 ${n(cy + 29)}L34 ${n(cy + 16)}V${n(cy + 24)}H76Z" fill="${accent}" stroke="${near}" stroke-width="2.2" stroke-linejoin="round"/>`,
  ].join('')
}
