// As in `after-first-paint.ts`, the text of these functions is written into the page: each must be whole in itself.

/** Whoever has not said that they are of age sees the question, from the first paint on, and nothing of the shop. */
export function askAge() {
  const KEY = 'above18'
  const gate = document.getElementById('age-gate') as HTMLDialogElement
  try {
    if (localStorage.getItem(KEY) === 'yes') return
  } catch {
    // A browser that keeps nothing is asked on every page that it loads.
  }
  let isAnswered = false
  const ask = () => {
    gate.showModal()
    gate.focus()
  }
  gate.addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest<HTMLElement>(`[data-${KEY}]`)
    const answer = choice?.dataset[KEY]
    if (!answer) return
    try {
      localStorage.setItem(KEY, answer)
    } catch {
      // The answer holds for this page all the same.
    }
    isAnswered = answer === 'yes'
    if (isAnswered) gate.close()
  })
  gate.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault())
  gate.addEventListener('cancel', (event) => event.preventDefault())
  // Browsers let go of a dialog when they are pressed hard enough.
  gate.addEventListener('close', () => isAnswered || ask())
  ask()
}

/**
 * News and sayings take turns until they are paused. Of three turns the last is a saying's: where there is no room for
 * both, it stands in the place of the news. They stand still for those who ask for less motion, and while somebody
 * points at them, has the focus among them or looks elsewhere.
 */
export function takeTurns() {
  const SECONDS = 3
  const bar = document.getElementById('top-bar') as HTMLElement
  const button = bar.querySelector<HTMLElement>('[data-pause]') as HTMLElement
  const lists = [...bar.querySelectorAll<HTMLElement>('[data-turns]')]
  const TURNS = 3
  let turn = 0
  let isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const tell = () => {
    button.toggleAttribute('data-playing', isPlaying)
    button.setAttribute('aria-label', `${isPlaying ? 'Pause' : 'Play'} ${button.dataset.pause}`)
  }
  const next = () => {
    if (!isPlaying || document.hidden || bar.matches(':hover, :focus-within')) return
    turn++
    const sayings = Math.floor((turn + 1) / TURNS)
    bar.toggleAttribute('data-saying', (turn + 1) % TURNS === 0)
    for (const { children, dataset } of lists) {
      const here = (dataset.turns === 'news' ? turn - sayings : Math.floor(turn / TURNS)) % children.length
      for (const [place, each] of [...children].entries()) each.toggleAttribute('data-away', place !== here)
    }
  }
  button.addEventListener('click', () => {
    isPlaying = !isPlaying
    tell()
  })
  button.hidden = false
  tell()
  setInterval(next, SECONDS * 1000)
}

/** Once read, it is gone for good. */
export function showCookieNotice() {
  const KEY = 'cookieNotice'
  const notice = document.getElementById('cookie-notice') as HTMLElement
  try {
    if (localStorage.getItem(KEY) === 'seen') return
  } catch {
    // Then it is told on every page that is loaded.
  }
  notice.hidden = false
  notice.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('button')) return
    notice.hidden = true
    try {
      localStorage.setItem(KEY, 'seen')
    } catch {
      // As above.
    }
  })
}
