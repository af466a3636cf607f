import { useState } from 'react'

/**
 * The choices, updated optimistically: a tick shows at once, and the drinks follow. Shared by all forms of a shelf:
 * sorting while a filter is loading means both.
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

/** The choices of a form; empty values are dropped. */
export const choicesIn = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    ),
  )
