import { FileUp, ImageUp } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { ACCEPTED, LARGEST_IN_WORDS } from '#app/departments/photographs/photographs.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'

type DropZoneProps = {
  label: string
  onFiles: (files: File[]) => void
  /** For something else than photographs: what a chooser offers, and what to say about it. One file at a time. */
  file?: { accept: string; about: string }
}

const ABOUT = `Choose files, drop them here or paste them. JPEG, PNG, WebP or AVIF, up to ${LARGEST_IN_WORDS} each.`

/** Where files are dropped; the same by a file chooser, and for photographs by pasting anywhere on the page. */
export function DropZone({ label, onFiles, file }: DropZoneProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        // Nor is anything dropped into a form that is only looked at.
        if (!event.currentTarget.querySelector(':disabled')) onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'flex min-h-20 items-center gap-3 rounded-md border border-dashed px-4 py-3',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        isHydrated ? 'cursor-pointer border-edge hover:border-brand-deep' : 'border-line',
        isOver ? 'bg-brand-mist' : 'bg-white',
      )}
    >
      <Icon of={file ? FileUp : ImageUp} size={22} className="flex-none text-brand-deep" />
      <span className="min-w-0">
        <span className="block font-semibold text-brand-deep">{label}</span>
        <span className="block text-ink-soft text-xs">{file?.about ?? ABOUT}</span>
      </span>
      <input
        id={id}
        type="file"
        multiple={!file}
        accept={file?.accept ?? ACCEPTED}
        aria-label={label}
        disabled={!isHydrated}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
