import { useState } from 'react'

/**
 * What is chosen, or has just been: a tick shows at once, and the drinks follow when they are there. One for all the
 * forms of a shelf: whoever sorts while a filter is on its way means both.
 */
export function useChoices(query: URLSearchParams) {
  const now = query.toString()
  const [was, setWas] = useState(now)
  const [expected, setExpected] = useState<URLSearchParams>()
  if (was !== now) {
    setWas(now)
    setExpected(undefined)
  }
  return { chosen: expected ?? query, expect: setExpected }
}

/** The choices of a form; what is empty says nothing. */
export const choicesIn = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    ),
  )
