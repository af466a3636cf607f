import { Upload } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { bulkActs } from '../orders/bulk-acts.ts'
import { Act } from '../parts/act.tsx'
import { useFrame } from '../use-page.ts'
import { counted } from '../words.ts'
import type { Run } from './dispatch-data.ts'
import { Part } from './run-papers.tsx'
import { nextStep } from './run-words.ts'

const BulkBox = lazy(async () => ({ default: (await import('../orders/bulk-box.tsx')).BulkBox }))
const TrackingBox = lazy(async () => ({ default: (await import('../orders/tracking-box.tsx')).TrackingBox }))

/** The van: with the courier's numbers from a file, or without. */
export function SendRun({ run }: { run: Run }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isSending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const isHydrated = useHydrated()
  const maySend = useFrame()?.member.verbs.includes('orders.dispatch') ?? false
  const dispatch = bulkActs.find(({ may }) => may === 'dispatch')
  const going = run.orders.filter(({ because, status }) => because === null && status === 'confirmed')
  const packed = going.filter(({ packed_at }) => packed_at !== null)
  // Who packs at the bench sends what is packed; who does not, sends all of it.
  const leaving = packed.length > 0 ? packed : going
  const chooseFile = () => chooser.current?.click()
  useKeys(
    maySend
      ? [
          { key: 't', does: 'Tracking file', run: chooseFile },
          { key: 'd', does: 'Send what is packed', run: () => setSending(true) },
        ]
      : [],
  )
  if (!maySend || !dispatch || going.length === 0) return null
  const close = () => {
    setSending(false)
    setFile(undefined)
    if (chooser.current) chooser.current.value = ''
  }
  const finish = (done: Done) => {
    close()
    show(done)
    void revalidate()
  }
  return (
    <Part title="To the van">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={chooser}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="Tracking file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <Act disabled={!isHydrated} cap="T" onClick={chooseFile}>
          <Icon of={Upload} size={15} />
          Tracking file …
        </Act>
        <Act
          disabled={!isHydrated}
          look={nextStep(run) === 'send' ? 'first' : 'plain'}
          cap="D"
          onClick={() => setSending(true)}
        >
          Send {leaving.length} …
        </Act>
      </div>
      <p className="mt-2 text-ink-soft text-xs">
        {packed.length > 0
          ? `${counted(packed.length, 'order')} packed.`
          : 'Nothing is packed at the bench yet.'}
      </p>
      <Suspense>
        {file && <TrackingBox file={file} onClose={close} onDone={finish} />}
        {isSending && (
          <BulkBox
            act={dispatch}
            which={{ references: leaving.map(({ reference }) => reference) }}
            onClose={close}
            onDone={finish}
            onLookAgain={() => {
              close()
              void revalidate()
            }}
          />
        )}
      </Suspense>
    </Part>
  )
}
