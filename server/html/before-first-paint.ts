// As in `after-first-paint.ts`, the source text of these functions is inlined in the page: each must be
// self-contained.

/** A visitor who has not confirmed their age sees only the question, from the first paint on. */
export function askAge() {
  const KEY = 'above18'
  const gate = document.getElementById('age-gate') as HTMLDialogElement
  try {
    if (localStorage.getItem(KEY) === 'yes') return
  } catch {
    // Without local storage the question comes on every page load.
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
      // The answer still counts for this page.
    }
    isAnswered = answer === 'yes'
    if (isAnswered) gate.close()
  })
  gate.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault())
  gate.addEventListener('cancel', (event) => event.preventDefault())
  // Browsers close a dialog after repeated Escape, whatever the page says.
  gate.addEventListener('close', () => isAnswered || ask())
  ask()
}

/**
 * Rotates news and sayings until they are paused. Of three turns the last is a saying's: on narrow screens it takes
 * the place of the news. The rotation stops for visitors who prefer reduced motion, and during hover, focus and while
 * the tab is hidden.
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

/** Once dismissed, it never comes back. */
export function showCookieNotice() {
  const KEY = 'cookieNotice'
  const notice = document.getElementById('cookie-notice') as HTMLElement
  try {
    if (localStorage.getItem(KEY) === 'seen') return
  } catch {
    // Without local storage it is shown on every page load.
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
