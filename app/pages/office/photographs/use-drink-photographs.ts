import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { type ChangedPhotographs, type DrinkPhotographs, isUnderWay } from './photographs-data.ts'

const LOOK_EVERY_MS = 1_000

/** A drink's photographs as they are now: looked at every second while one is being made. */
export function useDrinkPhotographs(drinkId: string, loaded: DrinkPhotographs | undefined) {
  const [data, setData] = useState(loaded)
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const { revalidate, state } = useRevalidator()
  const look = useCallback(async () => {
    const answer = await officeApi.get<DrinkPhotographs>(path(drinkId))
    if (answer.ok) setData(answer.data)
  }, [drinkId])

  useEffect(() => setData(loaded), [loaded])
  // Undo revalidates the page: a page that has not loaded them has them looked at again.
  useEffect(() => {
    if (!loaded && state === 'idle') void look()
  }, [state, loaded, look])

  const isBusy = data?.uploads.some(isUnderWay) ?? false
  const wasBusy = useRef(false)
  useEffect(() => {
    // The page around it may show the first photograph too.
    if (wasBusy.current && !isBusy) void revalidate()
    wasBusy.current = isBusy
    if (!isBusy) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy, look, revalidate])

  const act = async (name: string, body: object, words: string) => {
    const answer = await officeApi.post<ChangedPhotographs>(`${path(drinkId)}/${name}`, body)
    setFailure(answer.ok ? '' : answer.refusal.error_message)
    if (!answer.ok) return void (await look())
    const { change, ...now } = answer.data
    setData(now)
    if (change !== null) show({ words, change })
    await revalidate()
  }
  const remove = async (id: string) => {
    const answer = await officeApi.post(`photographs/${id}/remove`)
    setFailure(answer.ok ? '' : answer.refusal.error_message)
    await look()
  }
  return { data, failure, act, look, remove }
}

const path = (drinkId: string) => `drinks/${encodeURIComponent(drinkId)}/photographs`
