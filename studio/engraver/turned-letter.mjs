/**
 * A letter that `layOnGlass` has put on the front of a round bottle, once the bottle has turned to the right by so many degrees.
 * Its place on the wall is read back from where it stands; there it goes on by the turn, and is seen anew.
 */
export function turnedLetter([a, , c, d, e, f], panel, degrees) {
  const turn = (degrees * Math.PI) / 180
  const start = angleAt(panel, e)
  const middle = angleAt(panel, e + a * HALF_A_LETTER)
  const along = a / slope((angle) => xAt(panel, angle), middle)
  const rise = (f - panel.horizon) / scaleAt(panel, start)
  const nearer = scaleAt(panel, start + turn) / scaleAt(panel, start)
  return [
    along * slope((angle) => xAt(panel, angle), middle + turn),
    along * rise * slope((angle) => scaleAt(panel, angle), middle + turn),
    c,
    d * nearer,
    xAt(panel, start + turn),
    panel.horizon + rise * scaleAt(panel, start + turn),
  ]
}

const PHOTO_MIDDLE = 400
/** In the units that letters are set in: a letter is bent by where its middle stands. */
const HALF_A_LETTER = 25

const scaleAt = ({ radius, distance, focal }, angle) => focal / (distance - radius * Math.cos(angle))

const xAt = (panel, angle) => PHOTO_MIDDLE + panel.radius * Math.sin(angle) * scaleAt(panel, angle)

/** The wall is seen from its left edge to its right one, and x grows all the way. */
function angleAt(panel, x) {
  let [low, high] = [-1.4, 1.4]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (xAt(panel, middle) < x) low = middle
    else high = middle
  }
  return low
}

const slope = (of, angle) => (of(angle + 1e-4) - of(angle - 1e-4)) / 2e-4
