import { dice } from '../chance.mjs'
import { n } from '../ink.mjs'
import { berryAt, leaf, sprig } from './botany.mjs'

// What a still house has about it: plants for the pot, the birds outside, things of the shore.
// Asked for like every emblem: by centre and size (its height in mm), in the label's colours.

export const stillroom = {
  meadow,
  rhubarb,
  elderAndGooseberry,
  verbena,
  bramble,
  orangeBough,
  strawberry,
  wheatEar,
  anchor,
  cormorant,
  rook,
  lapwing,
  bison,
  crow,
}

const UP = -Math.PI / 2

/** Draws in a box of a hundred, centred on (0, 0). */
function inBox(cx, cy, size, svg) {
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(size / 100)})">${svg}</g>`
}

/** A bunch from a hay meadow: grasses, clover, yarrow, meadowsweet and a buttercup, tied at the foot. */
function meadow({ cx, cy, size, ink, accent }) {
  const green = ['#56763f', '#7b9a5a']
  const stems = [
    { tip: [-33, -30], bend: 7, head: grassHead },
    { tip: [33, -34], bend: -7, head: grassHead },
    { tip: [-19, -41], bend: 4, head: plume },
    { tip: [18, -27], bend: -4, head: umbel },
    { tip: [-27, -6], bend: 7, head: buttercup },
    { tip: [-4, -24], bend: 2, head: clover },
    { tip: [28, -4], bend: -7, head: clover },
    { tip: [5, -46], bend: -1, head: grassHead },
  ]
  const drawn = stems
    .map(({ tip: [x, y], bend, head }, i) => {
      const stalk = sprig({
        x0: (i - 3.5) * 1.1,
        y0: 46,
        x1: x,
        y1: y,
        bend,
        leaves: 5,
        size: 13,
        seed: 20 + i,
        stem: green[0],
        fill: green,
        vein: false,
      })
      return stalk + head(x, y, { ink, accent })
    })
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `${drawn}<path d="M-6 33C-2 36 3 36 7 33M-6 35C-2 38 3 38 7 35" fill="none" stroke="${accent}" stroke-width="1.3"/><path d="M6 34l9 7M6 34l7 11" stroke="${accent}" stroke-width="1" fill="none"/>`,
  )
}

function grassHead(x, y) {
  let d = ''
  for (let i = 0; i < 11; i++) {
    const up = y + 14 - i * 2
    const reach = 7.4 - i * 0.44
    for (const side of [-1, 1]) d += leaf(x, up, UP + side * 0.62, reach, 1.1)
  }
  return `<path d="${d}${leaf(x, y - 6, UP, 6, 1)}" fill="#a89355"/>`
}

function clover(x, y) {
  const roll = dice(41)
  let svg = `<path d="${leaf(x, y + 6, 2.6, 9, 3)}${leaf(x, y + 6, 0.5, 9, 3)}" fill="#56763f"/>`
  for (const [count, reach, colour] of [
    [15, 8.6, '#9c4a74'],
    [12, 6.4, '#b8658c'],
    [8, 4.2, '#d08fae'],
  ])
    for (let i = 0; i < count; i++) {
      const a = Math.PI * 0.94 + ((Math.PI * 1.12) / (count - 1)) * i + (roll() - 0.5) * 0.1
      svg += `<path d="${leaf(x, y + 2, a, reach, 1.3)}" fill="${colour}"/>`
    }
  return svg
}

function umbel(x, y, { ink }) {
  let svg = ''
  for (let i = -4; i <= 4; i++) {
    const hx = x + i * 3.4
    const hy = y - 7 + Math.abs(i) * 0.9
    svg += `<path d="M${n(x)} ${n(y + 6)}Q${n(x + i * 1.4)} ${n(y)} ${n(hx)} ${n(hy)}" fill="none" stroke="#56763f" stroke-width=".8"/>`
    for (const [dx, dy] of [
      [-1.2, 0],
      [1.2, 0],
      [0, -1.1],
      [0, 0.9],
    ])
      svg += `<circle cx="${n(hx + dx)}" cy="${n(hy + dy)}" r="1.25" fill="#fffdf4" stroke="${ink}" stroke-width=".28"/>`
  }
  return svg
}

function plume(x, y, { ink }) {
  const roll = dice(63)
  let svg = ''
  for (let i = 0; i < 52; i++) {
    const t = roll()
    const spread = 1.5 + 6.4 * Math.sin(Math.PI * Math.min(1, t * 1.05 + 0.08))
    svg += `<circle cx="${n(x + (roll() - 0.5) * 2 * spread)}" cy="${n(y + 11 - t * 17)}" r="${n(0.8 + roll() * 0.5)}" fill="#fdf3cf" stroke="${ink}" stroke-width=".24"/>`
  }
  return svg
}

function buttercup(x, y) {
  const petals = Array.from(
    { length: 5 },
    (_, i) =>
      `<ellipse cx="0" cy="-4.4" rx="3.3" ry="4.4" transform="translate(${n(x)} ${n(y)}) rotate(${i * 72})" fill="#e9b92d" stroke="#b98912" stroke-width=".35"/>`,
  ).join('')
  return `${petals}<circle cx="${n(x)}" cy="${n(y)}" r="2.2" fill="#b98912"/>`
}

/** Three forced stalks: pink to the white foot, the leaves small, yellow and crumpled. */
function rhubarb({ cx, cy, size, ink }) {
  const stalks = [
    { foot: [-7, 48], tip: [-20, -10], leafSize: 21, turn: -0.42 },
    { foot: [8, 48], tip: [21, -6], leafSize: 20, turn: 0.5 },
    { foot: [0, 49], tip: [1, -18], leafSize: 25, turn: 0.03 },
  ]
  const svg = stalks
    .map(({ foot, tip, leafSize, turn }, i) => {
      const [x0, y0] = foot
      const [x1, y1] = tip
      const sway = `Q${n((x0 + x1) / 2 + (x0 < 0 ? 4 : -4))} ${n((y0 + y1) / 2)}`
      const line = (dx) => `M${n(x0 + dx)} ${n(y0)}${sway} ${n(x1 + dx * 0.7)} ${n(y1)}`
      const ribs = [-2.2, -0.7, 0.9, 2.3].map((dx) => line(dx)).join('')
      return `${crumpled(x1, y1, leafSize, turn, ink, 3 + i)}
        <path d="${line(0)}" fill="none" stroke="#d8456c" stroke-width="8" stroke-linecap="round"/>
        <path d="${line(1.6)}" fill="none" stroke="#ee8ba1" stroke-width="2.6" stroke-linecap="round"/>
        <path d="${ribs}" fill="none" stroke="#a8244c" stroke-width=".5" opacity=".75"/>
        <path d="M${n(x0 - 4.4)} ${n(y0 - 6)}Q${n(x0)} ${n(y0 + 7)} ${n(x0 + 4.4)} ${n(y0 - 6)}Q${n(x0)} ${n(y0 - 2)} ${n(x0 - 4.4)} ${n(y0 - 6)}Z" fill="#fbe9e4" stroke="${ink}" stroke-width=".4"/>`
    })
    .join('')
  return inBox(cx, cy, size, svg)
}

function crumpled(x, y, size, turn, ink, seed) {
  const roll = dice(seed)
  const phase = roll() * 6
  const points = []
  for (let i = 0; i <= 64; i++) {
    const a = (i / 64) * 2 * Math.PI
    const heart = 1 - 0.2 * Math.cos(a) + 0.1 * Math.cos(2 * a)
    const frill = 1 + 0.055 * Math.sin(a * 11 + phase) + 0.03 * Math.sin(a * 19)
    points.push([
      Math.sin(a) * size * 0.72 * heart * frill,
      -size * 0.72 - Math.cos(a) * size * heart * frill,
    ])
  }
  const edge = `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z`
  const veins = [-0.95, -0.55, -0.22, 0.22, 0.55, 0.95]
    .map(
      (a) =>
        `M0 0Q${n(Math.sin(a) * size * 0.5)} ${n(-size * 0.55)} ${n(Math.sin(a) * size * 0.9)} ${n(-size * 0.7 - Math.cos(a) * size * 0.62)}`,
    )
    .join('')
  return `<g transform="translate(${n(x)} ${n(y + 4)}) rotate(${n((turn * 180) / Math.PI)})"><path d="${edge}" fill="#b9bf4e" stroke="${ink}" stroke-width=".55"/><path d="${edge}" transform="scale(.86) translate(0 -2)" fill="#cfd06b" opacity=".8"/><path d="M0 0V${n(-size * 1.5)}${veins}" fill="none" stroke="#d8456c" stroke-width=".9"/></g>`
}

/** A head of elder blossom over its leaves, and green gooseberries hanging from a second stem. */
function elderAndGooseberry({ cx, cy, size, ink }) {
  const green = ['#4f7344', '#7a9a5b']
  const leaves = [
    [-4, 20, Math.PI + 0.25, 27],
    [-4, 14, Math.PI + 0.75, 25],
    [0, 18, -0.32, 30],
    [0, 12, -0.85, 26],
  ]
    .map(
      ([x, y, a, length], i) =>
        `<path d="${leaf(x, y, a, length, length * 0.24)}" fill="${green[i % 2]}"/><path d="M${x} ${y}L${n(x + Math.cos(a) * length * 0.9)} ${n(y + Math.sin(a) * length * 0.9)}" stroke="#eef0d8" stroke-width=".5"/>`,
    )
    .join('')
  const roll = dice(17)
  let blossom = ''
  for (let i = 0; i < 58; i++) {
    const u = (roll() - 0.5) * 2
    const v = roll()
    const x = u * 36
    const y = -20 - 17 * Math.sqrt(Math.max(0, 1 - u * u)) * (0.35 + 0.65 * v)
    if (i % 4 === 0)
      blossom += `<path d="M-2 4Q${n(x * 0.3)} -10 ${n(x)} ${n(y + 3)}" fill="none" stroke="${green[0]}" stroke-width=".7"/>`
    blossom += floret(x, y, 2.5, roll() * 72, ink)
  }
  const berries = [
    [20, 27, 8.4],
    [33, 22, 7],
    [8, 37, 7.6],
  ]
    .map(([x, y, r]) => gooseberry(x, y, r, ink))
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-10 50Q-6 24 -2 2" fill="none" stroke="#6b5a3c" stroke-width="2.2"/><path d="M-8 40C6 22 24 12 40 8" fill="none" stroke="#6b5a3c" stroke-width="1.5"/>${leaves}${blossom}${berries}`,
  )
}

function floret(x, y, r, turn, ink) {
  const petals = Array.from(
    { length: 5 },
    (_, i) =>
      `<circle cx="0" cy="${n(-r * 0.6)}" r="${n(r * 0.5)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + i * 72)})"/>`,
  ).join('')
  return `<g fill="#fffdf3" stroke="${ink}" stroke-width=".22">${petals}</g><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.28)}" fill="#e3b53a"/>`
}

function gooseberry(x, y, r, ink) {
  const veins = [-0.7, -0.35, 0, 0.35, 0.7]
    .map((k) => `M${n(x)} ${n(y - r * 1.12)}Q${n(x + k * r * 1.9)} ${n(y)} ${n(x)} ${n(y + r * 1.12)}`)
    .join('')
  return `<path d="M${n(x)} ${n(y - r)}V${n(y - r - 8)}" stroke="#6b5a3c" stroke-width=".9"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.14)}" fill="#b9cc62" stroke="${ink}" stroke-width=".5"/><path d="${veins}" fill="none" stroke="#edf3bd" stroke-width=".6"/><ellipse cx="${n(x - r * 0.35)}" cy="${n(y - r * 0.4)}" rx="${n(r * 0.2)}" ry="${n(r * 0.3)}" fill="#fff" opacity=".75"/><path d="M${n(x - 1.2)} ${n(y + r * 1.1)}l1.2 3.4 1.2 -3.4z" fill="#6b5a3c"/>`
}

/** Lemon verbena: narrow leaves by threes, a spire of flowers, one lemon. */
function verbena({ cx, cy, size, ink, accent }) {
  let leaves = ''
  for (let i = 0; i < 6; i++) {
    const y = 38 - i * 12
    const length = 32 - i * 2.6
    for (const side of [-1, 1]) leaves += leaf(0, y, UP + side * (1.15 - i * 0.06), length, length * 0.13)
  }
  const flowers = Array.from({ length: 9 }, (_, i) => {
    const y = -30 - i * 2.1
    return [-1, 1]
      .map(
        (side) =>
          `<circle cx="${n(side * (3.4 - i * 0.3))}" cy="${n(y)}" r="${n(1.7 - i * 0.09)}" fill="${accent}"/>`,
      )
      .join('')
  }).join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M0 50V-48" stroke="${ink}" stroke-width="2"/><path d="${leaves}" fill="${ink}"/>${flowers}<g transform="translate(21 32) rotate(-24)"><path d="M-17 0C-15 -11 13 -12 16 -2L20 0L16 2C13 12 -15 11 -17 0Z" fill="${accent}"/><path d="M-9 -5C-3 -8 4 -8 9 -5" fill="none" stroke="#fff" stroke-width="1.6" opacity=".7" stroke-linecap="round"/></g>`,
  )
}

/** Blackberries on a thorned cane, with bay leaves. */
function bramble({ cx, cy, size, ink, accent }) {
  const bay = sprig({
    x0: -46,
    y0: 18,
    x1: 44,
    y1: -16,
    bend: 8,
    leaves: 9,
    size: 34,
    seed: 31,
    stem: ink,
    fill: ['#3f6145', '#5f8259'],
    vein: '#e9efdc',
  })
  const thorns = [-30, -12, 8, 26]
    .map((x, i) => `<path d="M${x} ${n(11 - i * 7)}l-2 -6 5 5z" fill="${ink}"/>`)
    .join('')
  const fruit = [
    [-22, 24, 12],
    [4, 20, 13],
    [28, 8, 11],
  ]
    .map(([x, y, r]) => blackberry(x, y, r, accent))
    .join('')
  return inBox(cx, cy, size, bay + thorns + fruit)
}

function blackberry(x, y, r, colour) {
  let svg = `<path d="${[-2.4, -1.57, -0.74].map((a) => leaf(x, y - r * 0.8, a, r * 0.7, r * 0.2)).join('')}" fill="#5f8259"/>`
  const rows = [
    [-0.62, 2],
    [-0.22, 3],
    [0.2, 3],
    [0.6, 2],
    [0.92, 1],
  ]
  for (const [k, count] of rows)
    for (let i = 0; i < count; i++)
      svg += berryAt(x + (i - (count - 1) / 2) * r * 0.56, y + k * r, r * 0.34, colour, '#d9c4ea')
  return svg
}

/** Two bitter oranges among their leaves, one blossom open. */
function orangeBough({ cx, cy, size, ink, accent, foil }) {
  const leaves = [
    [0, -22, -2.55, 40],
    [4, -22, -0.5, 40],
    [-2, -20, 2.9, 36],
    [6, -20, 0.2, 34],
    [2, -24, -1.6, 24],
  ]
    .map(([x, y, a, length]) => leaf(x, y, a, length, length * 0.22))
    .join('')
  const orange = (x, y, r) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/><circle class="foil-line" cx="${x}" cy="${y}" r="${n(r - 1.6)}" fill="none" stroke="${foil}" stroke-width="1.2" stroke-dasharray="1.2 3.6" stroke-linecap="round"/><path d="M${n(x - r * 0.55)} ${n(y - r * 0.4)}A${n(r * 0.7)} ${n(r * 0.7)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r * 0.68)}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>`
  const petals = Array.from(
    { length: 5 },
    (_, i) =>
      `<path transform="translate(25 -27) rotate(${i * 72})" d="${leaf(0, 0, UP, 13, 4.2)}" fill="#fffaf0" stroke="${ink}" stroke-width=".8"/>`,
  ).join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M2 -48Q4 -32 2 -18M2 -22Q-14 -14 -18 2M2 -22Q18 -10 20 4" fill="none" stroke="${ink}" stroke-width="2.6"/><path d="${leaves}" fill="${ink}"/>${orange(-19, 20, 22)}${orange(22, 26, 20)}${petals}<circle cx="25" cy="-27" r="3" fill="${accent}"/>`,
  )
}

function strawberry({ cx, cy, size, ink, accent }) {
  const seeds = [
    [-20, -8],
    [-7, -10],
    [7, -10],
    [20, -8],
    [-14, 6],
    [0, 5],
    [14, 6],
    [-8, 20],
    [8, 20],
    [0, 33],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="1.7" ry="2.7" fill="#fff1c9" stroke-width="0"/>`)
    .join('')
  const calyx = [-2.75, -2.2, -1.57, -0.94, -0.4].map((a) => leaf(0, -22, a, 24, 5)).join('')
  const skirt = [0.25, 0.8, 2.34, 2.9].map((a) => leaf(0, -23, a, 20, 4.6)).join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M0 -24C16 -32 36 -22 32 0C28 22 12 42 0 48C-12 42 -28 22 -32 0C-36 -22 -16 -32 0 -24Z" fill="${accent}"/>${seeds}<path d="M0 -22Q2 -38 10 -48" fill="none" stroke="${ink}" stroke-width="3"/><path d="${calyx}${skirt}" fill="${ink}"/>`,
  )
}

/** An ear of bearded wheat in foil. */
function wheatEar({ cx, cy, size, foil }) {
  let grains = leaf(0, -22, UP, 15, 4.4)
  let beard = 'M0 -34V-50'
  for (let i = 0; i < 6; i++) {
    const y = 20 - i * 8
    for (const side of [-1, 1]) {
      grains += leaf(0, y, UP + side * 0.52, 16, 4.2)
      beard += `M${n(side * 7)} ${n(y - 12)}L${n(side * 17)} ${n(y - 30)}`
    }
  }
  return inBox(
    cx,
    cy,
    size,
    `<path class="foil" d="${grains}" fill="${foil}"/><path class="foil-line" d="${beard}M0 50V18" fill="none" stroke="${foil}" stroke-width="2.4" stroke-linecap="round"/>`,
  )
}

function anchor({ cx, cy, size, ink, foil }) {
  return inBox(
    cx,
    cy,
    size,
    `<g fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"><circle cx="0" cy="-38" r="8"/><path d="M0 -29V42M-20 -16H20M-36 12C-34 32 -18 42 0 44C18 42 34 32 36 12"/></g><path d="M-45 20L-37 4L-26 17ZM45 20L37 4L26 17Z" fill="${ink}"/>
    <path class="foil-line" d="M8 -38C28 -30 -22 -12 10 -2C30 6 -24 18 8 34" fill="none" stroke="${foil}" stroke-width="3.4"/>`,
  )
}

/** A cormorant on its rock, wings hung out to dry. */
function cormorant({ cx, cy, size, ink, accent }) {
  const wing =
    'M5 -14C15 -30 31 -33 40 -22C47 -13 49 4 47 24L42 10L40 29L34 13L31 31L26 13L22 29L17 11L10 18Z'
  const body =
    'M-7 -13C-11 4 -11 24 -4 38L0 46L4 38C11 24 11 4 7 -13C5 -21 -3 -25 -1 -33C0 -37 4 -38 8 -38L20 -36.4C22 -36.4 22 -39 20 -39.6L9 -44C2 -48 -8 -45 -9 -36C-10 -27 -7 -22 -7 -13Z'
  return inBox(
    cx,
    cy,
    size,
    `<path d="${wing}" fill="${ink}"/><path d="${wing}" transform="scale(-1 1)" fill="${ink}"/><path d="${body}" fill="${ink}"/><path d="M-5 46h4.4M1 46h4.4" stroke="${ink}" stroke-width="3"/><circle cx="3" cy="-41.4" r="1.5" fill="${accent}"/>`,
  )
}

/** A rook at rest, facing left. */
function rook({ cx, cy, size, ink, accent }) {
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-50 -22L-29 -33C-26 -42 -13 -46 -3 -39C6 -33 10 -25 18 -19C32 -9 41 6 47 20C52 31 57 41 62 50L50 46L42 40C36 34 31 30 24 28C14 31 -2 32 -12 24C-23 15 -24 2 -25 -8C-26 -15 -28 -20 -30 -24Z" fill="${ink}"/>
    <path d="M-50 -22L-29 -33L-29 -25Z" fill="${accent}"/><circle cx="-19" cy="-33" r="2" fill="${accent}"/>
    <path d="M-4 -8C8 2 26 18 48 42M-4 4C8 14 20 22 36 34" fill="none" stroke="${accent}" stroke-width="1.3" opacity=".7"/>
    <path d="M0 28L-4 46M12 29L11 46M-10 47h12M5 47h12" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`,
  )
}

/** A lapwing with its crest up. */
function lapwing({ cx, cy, size, ink, accent, foil }) {
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-4 26L-8 48M12 26L14 48M-16 49h14M8 49h14" fill="none" stroke="${accent}" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M-25 -8C-30 14 -12 30 12 26C30 23 44 12 52 6C36 6 30 -2 18 -8C4 -15 -8 -16 -25 -8Z" fill="#fffdf6" stroke="${ink}" stroke-width="1.6"/>
    <path d="M-12 -14C4 -20 18 -12 30 -4C40 2 48 4 56 4L40 12C24 16 6 10 -4 0Z" fill="${ink}"/>
    <path class="foil" d="M-2 -9C10 -11 20 -4 30 2C18 5 6 2 -2 -9Z" fill="${foil}"/>
    <path d="M-27 -6C-18 -10 -10 -8 -7 -2C-10 8 -18 10 -27 6Z" fill="${ink}"/>
    <path d="M-28 -14C-34 -22 -30 -34 -18 -35C-9 -35 -5 -28 -8 -18C-10 -13 -13 -10 -18 -8Z" fill="#fffdf6" stroke="${ink}" stroke-width="1.4"/>
    <path d="M-31 -26C-30 -34 -22 -38 -14 -35C-10 -33 -8 -30 -8 -26C-14 -30 -22 -29 -31 -26Z" fill="${ink}"/>
    <path d="M-13 -34C-4 -40 4 -46 18 -49C10 -44 2 -38 -8 -31Z" fill="${ink}"/><path d="M-30 -24L-44 -20L-30 -19Z" fill="${ink}"/><circle cx="-22" cy="-24" r="2" fill="${ink}"/>`,
  )
}

/** A European bison, all shoulder. */
function bison({ cx, cy, size, ink, accent, paper = '#fff' }) {
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-58 18C-61 8 -56 -2 -48 -7C-46 -22 -36 -38 -18 -39C-2 -40 8 -27 24 -25C42 -23 54 -16 56 -2C58 10 59 22 60 34L56 36C53 28 53 18 51 12C50 18 47 22 45 25L46 44H37L34 26C24 24 12 25 2 23L1 44H-9L-11 25C-18 24 -24 26 -28 30C-32 40 -40 42 -44 36C-52 34 -57 27 -58 18Z" fill="${ink}"/>
    <path d="M-30 30C-38 26 -42 16 -38 6C-34 -6 -24 -12 -14 -10" fill="none" stroke="${accent}" stroke-width="1.8"/>
    <path d="M-44 -6C-54 -8 -56 -20 -48 -26C-49 -18 -45 -14 -37 -13Z" fill="${paper}" stroke="${ink}" stroke-width="1.6"/><circle cx="-49" cy="8" r="1.8" fill="${paper}"/>
    <path d="M-28 -20l4 6M-18 -24l3 7M-8 -24l2 7M-22 -8l4 6M-12 -12l3 7" stroke="${accent}" stroke-width="1.6" stroke-linecap="round"/>`,
  )
}

/** A crow of three plain shapes. */
function crow({ cx, cy, size, ink, accent }) {
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-30 -20A30 30 0 0 1 30 -20L48 40A60 60 0 0 1 -30 -20Z" fill="${ink}"/><path d="M-28 -30L-52 -20L-29 -12Z" fill="${accent}"/><circle cx="-10" cy="-26" r="4.4" fill="${accent}"/><path d="M6 34V50M18 38V50" stroke="${ink}" stroke-width="4"/>`,
  )
}
