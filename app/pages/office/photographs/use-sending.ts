import { useCallback, useEffect, useState } from 'react'
import { LARGEST_FILE, LARGEST_IN_WORDS } from '#app/departments/photographs/photographs.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import type { WireUpload } from './photographs-data.ts'

export type Sending = {
  key: string
  name: string
  /** In bytes: how large it is, and how much of it has left. */
  size: number
  sent: number
  /** Why the shop would not take it; empty while it is on its way. */
  because: string
}

type Sent = { photograph: WireUpload; change: number }

/** Files on their way to the shop, one after the other, and those that it refused, with its reasons. */
export function useSending(drinkId: string | undefined, onSent: () => Promise<void> | void) {
  const [files, setFiles] = useState<Sending[]>([])
  const { show } = useToasts()
  const send = useCallback(
    async (chosen: readonly File[]) => {
      const all = chosen.map((file) => ({ file, key: crypto.randomUUID() }))
      setFiles((before) => [
        ...before.filter(({ because }) => because === ''),
        ...all.map(({ file, key }) => ({ key, name: file.name, size: file.size, sent: 0, because: '' })),
      ])
      for (const { file, key } of all) {
        const change = (of: Partial<Sending>) =>
          setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...of } : each)))
        const because = await sendOne(file, { drinkId, show, onProgress: (sent) => change({ sent }) })
        if (because === '') setFiles((before) => before.filter((each) => each.key !== key))
        else change({ because })
        await onSent()
      }
    },
    [drinkId, onSent, show],
  )
  const forget = (key: string) => setFiles((before) => before.filter((each) => each.key !== key))
  usePasted(send)
  return { files, send, forget }
}

type SendOne = {
  drinkId: string | undefined
  show: ReturnType<typeof useToasts>['show']
  onProgress: (sent: number) => void
}

/** Why it was not taken; nothing if it was. */
async function sendOne(file: File, { drinkId, show, onProgress }: SendOne): Promise<string> {
  if (file.size > LARGEST_FILE) return `This file is too large: at most ${LARGEST_IN_WORDS}.`
  const query = new URLSearchParams({ name: file.name.slice(0, 200), ...(drinkId && { drink: drinkId }) })
  // What it is, the shop finds out by itself; a file that is no picture goes as mere bytes.
  const type = /^image\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream'
  const answer = await officeApi.postFile<Sent>(`photographs?${query}`, file, type, onProgress)
  if (!answer.ok) return answer.refusal.error_message
  show({ words: `${file.name} is sent.`, change: answer.data.change })
  return ''
}

/** Pictures from the clipboard, unless something is being written. */
function usePasted(send: (files: File[]) => Promise<void>) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      void send(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [send])
}
