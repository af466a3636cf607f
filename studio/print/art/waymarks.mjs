import { n } from '../ink.mjs'
import { leaf } from './botany.mjs'

// What whisky houses put over the door: a fish, a bird, a boat, a ring of stones.
export const waymarks = { trout, standingStones, kestrel, drake, canoe, fanlight, lotus }

/** Draws in a box of a hundred, centred on (0, 0). */
function inBox(cx, cy, size, svg) {
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${n(size / 100)})">${svg}</g>`
}

/** A brown trout, nose to the left: the speckled fish. */
function trout({ cx, cy, size, ink, accent, paper = '#f6efdd' }) {
  const spots = [
    [-28, -9, 2.6],
    [-18, -13, 2.2],
    [-8, -9, 2.8],
    [2, -14, 2.2],
    [12, -9, 2.6],
    [22, -11, 2],
    [30, -6, 2.2],
    [-22, 0, 2],
    [-2, -1, 2.2],
    [18, 0, 2],
    [38, -3, 1.6],
  ]
  const red = [
    [-12, 2],
    [8, 4],
    [26, 3],
  ]
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-12 -19C-4 -36 14 -34 22 -17ZM34 -11C38 -19 45 -18 45 -9ZM-18 16L-8 31L2 16ZM18 14L30 25L33 10ZM48 -3L78 -24C71 -9 71 8 78 22L48 4Z" fill="${accent}"/>
    <path d="M-70 2C-54 -20 -12 -26 30 -14C44 -10 52 -6 58 0C52 7 44 10 30 14C-12 25 -54 20 -70 2Z" fill="${ink}"/>
    <path d="M-66 6C-50 19 -12 23 30 12C44 9 50 6 54 2C20 10 -30 14 -66 6Z" fill="${accent}" opacity=".75"/>
    <path d="M-42 -14C-35 -6 -35 6 -42 14M-70 2L-58 4" fill="none" stroke="${paper}" stroke-width="2"/>
    <circle cx="-53" cy="-4" r="3.6" fill="${paper}"/><circle cx="-53" cy="-4" r="1.7" fill="${ink}"/>
    ${spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${paper}"/>`).join('')}${red.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6" fill="${accent}"/>`).join('')}`,
  )
}

/** Standing stones on a rise, with the sun between two of them. */
function standingStones({ cx, cy, size, ink, foil }) {
  const stones =
    'M-47 34L-44 -4L-35 -9L-32 33ZM-24 32L-23 -31L-12 -38L-9 31ZM6 31L9 -46L20 -41L22 31ZM30 32L31 -20L39 -26L42 33Z'
  return inBox(
    cx,
    cy,
    size,
    `<circle class="foil" cx="-1" cy="2" r="8" fill="${foil}"/><path d="${stones}" fill="${ink}" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/><path d="M-60 38C-30 28 30 28 60 38" fill="none" stroke="${ink}" stroke-width="3.6" stroke-linecap="round"/>`,
  )
}

/** A kestrel hanging on the wind: long wings, a long barred tail, the head turned to look down. */
function kestrel({ cx, cy, size, ink, accent, paper = '#f9f5ea' }) {
  const wing =
    'M4 -10C18 -32 46 -46 92 -48C78 -41 71 -36 72 -31C64 -32 59 -28 60 -22C52 -23 47 -19 47 -13C39 -14 33 -9 32 -3C23 -3 14 2 6 10Z'
  const quills = 'M14 -10C30 -25 50 -34 72 -39M14 -4C28 -16 42 -23 58 -27M14 2C24 -6 34 -11 44 -14'
  const half = `<path d="${wing}" fill="${ink}"/><path d="${quills}" fill="none" stroke="${paper}" stroke-width="1.7" stroke-linecap="round" opacity=".75"/>`
  return inBox(
    cx,
    cy,
    size,
    `${half}<g transform="scale(-1 1)">${half}</g>
    <path d="M-6 6L-14 50C-5 56 5 56 14 50L6 6Z" fill="${accent}"/><path d="M-9 24H9M-10.5 32H10.5M-12 40H12" stroke="${paper}" stroke-width="1.6"/><path d="M-13.6 48C-5 54 5 54 13.6 48" fill="none" stroke="${ink}" stroke-width="4"/>
    <path d="M-10 -14C-12 2 -7 16 0 22C7 16 12 2 10 -14Z" fill="${accent}"/><path d="M-4 -4l2 4M4 -4l-2 4M-5 5l2 4M5 5l-2 4M0 0v4" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"/>
    <path d="M-10 -13C-13 -26 -6 -33 2 -32C11 -31 13 -22 10 -12C4 -8 -5 -8 -10 -13Z" fill="${ink}"/><path d="M-9.6 -25C-16 -25 -19 -20 -16.6 -15C-15 -18 -12.6 -19 -9 -18.6Z" fill="${accent}"/><circle cx="-4" cy="-24" r="2.2" fill="${paper}"/>`,
  )
}

/** A drake afloat, with the curl in his tail. */
function drake({ cx, cy, size, ink, accent, foil, paper = '#f6ecd3' }) {
  return inBox(
    cx,
    cy,
    size * 0.86,
    `<path d="M-46 4C-58 0 -62 -14 -52 -22C-54 -13 -50 -8 -40 -8Z" fill="${ink}"/>
    <path d="M-52 8C-44 -8 -20 -12 6 -10C12 -22 10 -34 18 -42C26 -49 42 -46 44 -34C45 -24 38 -18 38 -6C39 14 18 25 -10 25C-34 25 -46 18 -52 8Z" fill="${accent}"/>
    <path d="M8 -14C12 -24 11 -35 18 -42C26 -49 42 -46 44 -34C44 -27 40 -22 39 -15C30 -9 16 -9 8 -14Z" fill="${ink}"/>
    <path d="M8 -13C16 -8 30 -8 39 -14" fill="none" stroke="${paper}" stroke-width="4"/>
    <path d="M43 -38C52 -38 60 -34 62 -30C56 -28 48 -28 43 -29Z" fill="${foil}"/><circle cx="32" cy="-36" r="3" fill="${paper}"/>
    <path d="M-40 2C-26 -6 0 -6 16 2C10 14 -20 18 -40 2Z" fill="${ink}"/><path d="M-28 3C-16 0 -4 0 6 4M-22 9C-14 8 -6 8 0 9" fill="none" stroke="${paper}" stroke-width="2"/>
    <path d="M-62 28C-50 22 -40 34 -26 28S0 22 14 28S40 34 62 27M-40 38C-26 33 -14 42 0 38S26 34 40 38" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`,
  )
}

/** A birch canoe below three firs. */
function canoe({ cx, cy, size, ink, accent, paper = '#ead6b4' }) {
  const fir = (x, y, tall) =>
    [0, 0.26, 0.5, 0.72]
      .map((k, i) => {
        const half = tall * (0.1 + i * 0.065)
        return `M${n(x)} ${n(y - tall * (1 - k * 0.86))}L${n(x + half)} ${n(y - tall * (0.7 - k * 0.86))}H${n(x - half)}Z`
      })
      .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="${fir(-46, 6, 54)}${fir(-14, 2, 70)}${fir(24, 6, 58)}${fir(54, 8, 42)}" fill="${ink}"/>
    <path d="M-88 12H88" stroke="${ink}" stroke-width="1.6" opacity=".55"/>
    <path d="M-84 4C-90 14 -84 30 -62 34H62C84 30 90 14 84 4C78 14 66 18 44 19H-44C-66 18 -78 14 -84 4Z" fill="${accent}"/>
    <path d="M-80 14C-70 21 -58 22 -44 23H44C58 22 70 21 80 14" fill="none" stroke="${paper}" stroke-width="2"/><path d="M-52 23V33M-26 23V34M0 23V34M26 23V34M52 23V33" stroke="${paper}" stroke-width="1.6"/>
    <path d="M-72 42H-22M-8 42H64M-50 49H-2M16 49H48" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/>`,
  )
}

/** A tenement door with its fanlight. */
function fanlight({ cx, cy, size, ink, accent, foil }) {
  const rays = [-60, -30, 0, 30, 60]
    .map((a) => {
      const r = (a * Math.PI) / 180
      return `M0 -12L${n(Math.sin(r) * 26)} ${n(-12 - Math.cos(r) * 26)}`
    })
    .join('')
  return inBox(
    cx,
    cy,
    size,
    `<path d="M-36 50V-12A36 36 0 0 1 36 -12V50Z" fill="${ink}"/>
    <path d="M-28 -12A28 28 0 0 1 28 -12Z" fill="${accent}"/><path d="${rays}" stroke="${ink}" stroke-width="2.6"/><path class="foil" d="M-8 -12A8 8 0 0 1 8 -12Z" fill="${foil}"/>
    <path d="M-28 -6H28V50H-28Z" fill="${accent}"/><path d="M-22 0H-4V18H-22ZM4 0H22V18H4ZM-22 24H-4V46H-22ZM4 24H22V46H4Z" fill="none" stroke="${ink}" stroke-width="2.4"/><circle class="foil" cx="0" cy="21" r="3.4" fill="${foil}"/>`,
  )
}

/** A lotus, open to the front. */
function lotus({ cx, cy, size, ink, accent, foil }) {
  const row = (angles, length, width, fill, cls = '') =>
    `<path class="${cls}" d="${angles.map((a) => leaf(0, 30, -Math.PI / 2 + a, length, width)).join('')}" fill="${fill}"/>`
  return inBox(
    cx,
    cy,
    size,
    `${row([-1.25, 1.25], 62, 13, ink)}${row([-0.92, 0.92], 70, 15, accent)}${row([-0.55, 0.55], 76, 15, ink)}${row([-0.22, 0.22], 80, 14, accent)}${row([0], 80, 12, foil, 'foil')}<path d="M-46 38C-20 31 20 31 46 38M-30 46C-12 41 12 41 30 46" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`,
  )
}
