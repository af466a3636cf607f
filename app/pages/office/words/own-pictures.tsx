import { useState } from 'react'
import { fewestPixels, largest, pictureName, UNUSED_KEPT_DAYS } from '#app/departments/pictures/pictures.ts'
import { useOwnPictures } from '../display/use-own-pictures.ts'
import { useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { PictureThumb } from '../parts/picture-thumb.tsx'
import { PictureUpload, type SentPicture } from '../parts/picture-upload.tsx'
import { Progress } from '../photographs/under-way.tsx'

type OwnProps = {
  /** Puts it into the text, where the cursor is. */
  onPick: (markdown: string) => void
  /** Makes it the picture of the article. */
  onChoose: (name: string) => void
}

/** Pictures that the shop has sent, and a place to send more. They are asked for when it is opened. */
export function OwnPictures(props: OwnProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="border-line border-t pt-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-medium text-brand-deep text-xs">
        Pictures of your own
      </summary>
      {isOpen && <Pictures {...props} />}
    </details>
  )
}

function Pictures({ onPick, onChoose }: OwnProps) {
  const { pictures, failure, remove, add, loadMore } = useOwnPictures()
  const { show } = useToasts()
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
      <PictureUpload
        kind="hero"
        label="Send a picture"
        about={`Choose a file or drop it here. JPEG, PNG, WebP or AVIF, up to ${largest.hero.inWords}, at least ${fewestPixels.width} × ${fewestPixels.height} pixels. It is cut to 3 by 2.`}
        onSent={({ picture: sent, change }) => {
          add(sent)
          if (change !== null) show({ words: `${sent.name} is sent.`, change })
        }}
      />
      {failure && <Failure title="Your pictures can’t be shown.">{failure}</Failure>}
      <ul aria-label="Pictures of your own" className="grid gap-2">
        {pictures.map((picture) => (
          <li
            key={picture.hash}
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3 border-line border-b pb-2"
          >
            {picture.state === 'ready' ? (
              <Ready picture={picture} onPick={onPick} onChoose={onChoose} />
            ) : (
              <UnderWay picture={picture} onDelete={() => void remove(picture.hash)} />
            )}
          </li>
        ))}
      </ul>
      {loadMore && (
        <Act className="justify-self-start" onClick={loadMore}>
          Show older pictures
        </Act>
      )}
      <p className="text-ink-soft text-xs">
        One that no text and no slide names is deleted after {UNUSED_KEPT_DAYS} days.
      </p>
    </div>
  )
}

const Ready = ({ picture: { hash, name }, onPick, onChoose }: OwnProps & { picture: SentPicture }) => (
  <>
    <PictureThumb hash={hash} />
    <span className="grid gap-1">
      <span className="truncate text-xs">{name}</span>
      <span className="flex flex-wrap gap-2">
        <Act
          aria-label={`Into the text: ${name}`}
          onClick={() => onPick(`![What can be seen](${pictureName(hash)})`)}
        >
          Into the text
        </Act>
        <Act aria-label={`As its picture: ${name}`} onClick={() => onChoose(pictureName(hash))}>
          As its picture
        </Act>
      </span>
    </span>
  </>
)

const UnderWay = ({ picture, onDelete }: { picture: SentPicture; onDelete: () => void }) => (
  <>
    <span className="truncate text-xs">{picture.name}</span>
    <span className="flex flex-wrap items-center gap-2">
      <Progress upload={picture} />
      {picture.state === 'failed' && (
        <Act look="quiet" aria-label={`Delete ${picture.name}`} onClick={onDelete}>
          Delete
        </Act>
      )}
    </span>
  </>
)
