import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi, refusalInWords } from '../office-api.ts'
import type { SentPicture } from '../parts/picture-upload.tsx'
import { isUnderWay } from '../photographs/photographs-data.ts'

type Page = { pictures: SentPicture[]; next_place: string | null }

const LOOK_EVERY_MS = 1_000

/** Pictures for slides that were sent, the newest first; those that are being made are looked at every second. */
export function useOwnPictures() {
  const [pictures, setPictures] = useState<SentPicture[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const { state } = useRevalidator()

  const load = useCallback(async (place?: string) => {
    const query = new URLSearchParams({ kind: 'hero', ...(place && { place }) })
    const answer = await officeApi.get<Page>(`pictures?${query}`)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    setFailure('')
    setNext(answer.data.next_place)
    setPictures((before) => [...(place ? before : []), ...answer.data.pictures])
  }, [])
  // Undo revalidates the page: what was sent may be gone.
  useEffect(() => {
    if (state === 'idle') void load()
  }, [state, load])

  const underWay = pictures.find(isUnderWay)?.hash
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(async () => {
      const answer = await officeApi.get<{ picture: SentPicture }>(`pictures/${underWay}`)
      if (answer.ok) setPictures((before) => replaced(before, answer.data.picture))
      else setFailure(refusalInWords(answer.refusal))
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [underWay])

  const remove = async (hash: string) => {
    const answer = await officeApi.post(`pictures/${hash}/delete`)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    setPictures((before) => before.filter((picture) => picture.hash !== hash))
  }
  return {
    pictures,
    failure,
    remove,
    add: (sent: SentPicture) =>
      setPictures((before) => [sent, ...before.filter(({ hash }) => hash !== sent.hash)]),
    loadMore: next === null ? undefined : () => void load(next),
  }
}

const replaced = (all: SentPicture[], one: SentPicture) =>
  all.map((each) => (each.hash === one.hash ? one : each))
