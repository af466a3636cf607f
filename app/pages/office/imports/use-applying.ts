import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { counted } from '../words.ts'
import type { WireImport } from './import-data.ts'

const LOOK_EVERY_MS = 700

type Answer = { import: WireImport }

/** Applies a file, as often as the shop wants to be asked, and shows how far it is meanwhile. */
export function useApplying(loaded: WireImport) {
  const [isApplying, setApplying] = useState(false)
  const [seen, setSeen] = useState<WireImport>()
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  useEffect(() => {
    if (!isApplying) return
    const timer = setInterval(async () => {
      const answer = await officeApi.get<Answer>(`imports/${loaded.id}`)
      if (answer.ok) setSeen(answer.data.import)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isApplying, loaded.id])

  const apply = async () => {
    setApplying(true)
    setFailure('')
    const answer = await applyAll(loaded.id)
    setApplying(false)
    setSeen(undefined)
    if (answer.ok) {
      const { done, kept, change } = answer.data.import
      const words = `${counted(done, 'row')} applied.${kept > 0 ? ` ${kept} kept back.` : ''}`
      show({ words, change })
    } else setFailure(refusalInWords(answer.refusal))
    await revalidate()
  }
  return { file: (isApplying && seen) || loaded, isApplying, failure, apply }
}

/** A long file takes several calls: each goes on where the one before stopped. */
async function applyAll(id: string) {
  for (;;) {
    const answer = await officeApi.post<Answer>(`imports/${id}/apply`)
    if (!answer.ok || answer.data.import.state !== 'applying') return answer
  }
}
