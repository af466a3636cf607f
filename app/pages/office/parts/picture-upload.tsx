import { useEffect, useRef, useState } from 'react'
import { accepted, largest, type PictureKind, type PictureState } from '#app/departments/pictures/pictures.ts'
import { Meter } from '../dispatch/meter.tsx'
import { officeApi } from '../office-api.ts'
import { DropZone } from '../photographs/drop-zone.tsx'
import { sentInWords } from '../photographs/sent-in-words.ts'
import { Failure } from './message.tsx'

/** As `office/pictures` answers it; `src` is empty until it is made. */
export type SentPicture = {
  hash: string
  name: string
  state: PictureState
  because: string
  done: number
  steps: number
  src: string
  width: number
  height: number
}

/** `change`: its row in the log; null where the same file was there already. */
type Sent = { picture: SentPicture; change: number | null }

const calls: Record<PictureKind, { path: string; limit: { bytes: number; inWords: string } }> = {
  logo: { path: 'pictures/logos', limit: largest.png },
  hero: { path: 'pictures/heroes', limit: largest.hero },
}

type UploadProps = {
  kind: PictureKind
  label: string
  about: string
  onSent: (sent: Sent) => void
}

/** Where a picture is chosen or dropped, how much of it is sent, and why the shop would not take it. */
export function PictureUpload({ kind, label, about, onSent }: UploadProps) {
  const { upload, isSending, send } = useUpload(kind, onSent)
  return (
    <>
      <DropZone
        label={label}
        file={{ accept: accepted[kind], about }}
        onFiles={([file]) => file && !isSending && void send(file)}
      />
      {/* Said once, when it leaves. */}
      <p aria-live="polite" className="sr-only">
        {isSending && 'Sending your picture.'}
      </p>
      {upload && isSending && (
        <span className="grid gap-1">
          <span className="text-ink-soft text-xs tabular-nums">
            {upload.sent < upload.size ? sentInWords(upload) : 'Sent, being looked at'}
          </span>
          <Meter
            label={`${upload.name}: bytes sent`}
            done={Math.min(upload.sent, upload.size)}
            of={Math.max(1, upload.size)}
          />
        </span>
      )}
      {upload && !isSending && <Failure title={`${upload.name} was not taken.`}>{upload.because}</Failure>}
    </>
  )
}

type Upload = { name: string; size: number; sent: number; because: string }

function useUpload(kind: PictureKind, onSent: UploadProps['onSent']) {
  const { path, limit } = calls[kind]
  const [upload, setUpload] = useState<Upload>()
  // Somebody who has turned to something else meanwhile is not called back.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const send = async (file: File) => {
    const { name, size } = file
    const refuse = (because: string) => setUpload({ name, size, sent: size, because })
    if (size > limit.bytes) return refuse(`This file is too large: at most ${limit.inWords}.`)
    setUpload({ name, size, sent: 0, because: '' })
    // What it is, the shop finds out by itself; a file that is no picture goes as mere bytes.
    const type = /^image\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream'
    const query = new URLSearchParams({ name: name.slice(0, 200) })
    const answer = await officeApi.postFile<Sent>(`${path}?${query}`, file, type, (sent) =>
      setUpload((before) => before && { ...before, sent }),
    )
    if (!isHere.current) return
    if (!answer.ok) return refuse(answer.refusal.fields?.file ?? answer.refusal.error_message)
    setUpload(undefined)
    onSent(answer.data)
  }
  return { upload, isSending: upload?.because === '', send }
}
