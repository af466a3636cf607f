// What the film's page does by itself: these functions are sent into the browser, and may use nothing from outside of them.

/** Lays the turned bottle's pictures over the photograph, the words over both, and remembers how far each line reaches. */
export async function prepare(turned) {
  // The pictures before it are its shadows.
  const bottle = [...document.querySelectorAll('#set img')].at(-1)
  const words = document.getElementById('words')
  words.style.transform = getComputedStyle(bottle).transform
  const crossing = Object.assign(document.createElement('div'), { id: 'crossing' })
  bottle.before(crossing, words)
  window.turned = turned
    .toSorted((a, b) => a.angle - b.angle)
    .map(({ angle, src }) => ({ angle, picture: Object.assign(bottle.cloneNode(), { src }) }))
  bottle.id = 'photograph'
  crossing.append(bottle, ...window.turned.map(({ picture }) => picture))
  const sun = document.createElement('div')
  sun.id = 'sun'
  document.getElementById('set').append(sun)
  await document.fonts.load('100px Engraving')
  await Promise.all([...document.images].map((image) => image.decode()))
  window.rows = [...document.querySelectorAll('.row')].map((row) => row.getBBox())
  window.middle = (() => {
    const { left, top, width, height } = document.getElementById('cut').getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  })()
}

/** Everything as it stands at that second, worked out from it alone. */
export function draw({ second, cuts, glint, turned, size: [width, height], length }) {
  const calm = (share) => {
    const t = Math.min(1, Math.max(0, share))
    return t * t * t * (t * (6 * t - 15) + 10)
  }
  const between = (from, to) => Math.min(1, Math.max(0, (second - from) / (to - from)))
  const near = calm(between(0.4, 3.4)) - calm(between(7.1, 9.6)) * 0.95
  const zoom = 0.5 + 1.35 * near + 0.02 * (second / length)
  const [mx, my] = window.middle
  const look = [960 + (mx - 960) * near, 540 + (my - 540) * near]
  const set = document.getElementById('set')
  set.style.transform = `translate(${width / 2 - look[0] * zoom}px, ${height / 2 - look[1] * zoom}px) scale(${zoom})`
  document.getElementById('sun').style.translate = `${(second / length - 0.5) * 1500}px 0`
  document.getElementById('sun').style.opacity = 0.28

  const tool = document.getElementById('tool')
  const dust = document.getElementById('dust')
  tool.style.opacity = 0
  let specks = ''
  for (const [row, [from, to]] of cuts.entries()) {
    const { x, y, width: wide, height: tall } = window.rows[row]
    const at = (share) => x - 2 + (wide + 4) * share
    const pen = (when) => {
      const share = Math.min(1, Math.max(0, (when - from) / (to - from)))
      return [at(share), y + tall * (0.52 + 0.3 * Math.sin(when * 17) * Math.sin(when * 5.3))]
    }
    // A line that is cut is seen wherever the bottle turns it to.
    const edge = second < to ? at(between(from, to)) : width
    document.getElementById(`edge-${row}`).setAttribute('x1', edge)
    document.getElementById(`edge-${row}`).setAttribute('x2', edge + 3)
    if (second > from && second < to) {
      const [px, py] = pen(second)
      tool.setAttribute('cx', px)
      tool.setAttribute('cy', py)
      tool.setAttribute('r', 7 + 1.5 * Math.sin(second * 61))
      tool.style.opacity = Math.min(1, (second - from) * 6, (to - second) * 6)
    }
    // Each grain of glass is thrown off once, and falls.
    for (let born = from; born < Math.min(second, to); born += 0.02) {
      const age = second - born
      if (age > 0.9) continue
      const chance = Math.abs(Math.sin(born * 9173.1) * 43758.5) % 1
      const [px, py] = pen(born)
      const [gx, gy] = [px + (chance - 0.6) * 26 * age, py + (chance - 0.5) * 8 * age + 46 * age * age]
      specks += `<circle cx="${gx}" cy="${gy}" r="${0.35 + 0.4 * chance}" opacity="${0.75 * (1 - age / 0.9)}"/>`
    }
  }
  dust.innerHTML = specks

  const lit = document.getElementById('lit')
  if (!lit.hasChildNodes())
    for (const row of document.querySelectorAll('#cut .row')) {
      const copy = row.cloneNode(true)
      copy.removeAttribute('mask')
      copy.setAttribute('fill', '#fff')
      copy.setAttribute('stroke', '#fff')
      lit.append(copy)
    }
  const pass = between(...glint)
  const shineAt = 250 + 330 * pass
  lit.style.maskImage = `linear-gradient(100deg, transparent ${(shineAt - 45) / 8}%, #000 ${shineAt / 8}%, transparent ${(shineAt + 45) / 8}%)`
  lit.style.opacity = pass > 0 && pass < 1 ? 0.9 : 0

  const shown = calm(between(...turned.shown))
  document.getElementById('photograph').style.opacity = 1 - shown
  const [first, next] = window.turned
  const place = (turned.angle - first.angle) / (next.angle - first.angle)
  for (const [i, { picture }] of window.turned.entries())
    picture.style.opacity = shown * Math.max(0, 1 - Math.abs(place - i))
  for (const [i, letter] of document.querySelectorAll('#cut text').entries())
    letter.setAttribute('transform', `matrix(${turned.letters[i].join(' ')})`)
}
