import { useEffect, useId, useState } from 'react'
import type { SlideValue } from '#app/departments/display/display.ts'
import { limits } from '#app/departments/display/display.ts'
import { fewestPixels, isHash, largest, UNUSED_KEPT_DAYS } from '#app/departments/pictures/pictures.ts'
import { useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { PictureThumb } from '../parts/picture-thumb.tsx'
import { PictureUpload } from '../parts/picture-upload.tsx'
import { Progress } from '../photographs/under-way.tsx'
import { CountedField } from './counted-field.tsx'
import { useOwnPictures } from './use-own-pictures.ts'

export const OWN = 'picture:'

type OwnProps = {
  slide: SlideValue
  altError: string | undefined
  onChange: (by: Partial<SlideValue>) => void
}

/** A picture that was sent, or is sent now, and what it shows. */
export function OwnPicture({ slide: { picture, alt = '' }, altError, onChange }: OwnProps) {
  const chosen = picture.slice(OWN.length)
  const { pictures, failure, remove, add, loadMore } = useOwnPictures()
  const { show } = useToasts()
  const [awaited, setAwaited] = useState<string>()
  const made = pictures.find(({ hash, state }) => hash === awaited && state === 'ready')?.hash
  // What was just sent is what somebody wants to see.
  useEffect(() => {
    if (!made) return
    setAwaited(undefined)
    onChange({ picture: OWN + made })
  }, [made, onChange])
  const ready = pictures.filter(({ state }) => state === 'ready')
  const others = pictures.filter(({ state }) => state !== 'ready')
  const isListed = !isHash(chosen) || ready.some(({ hash }) => hash === chosen)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PictureUpload
        kind="hero"
        label="Send a picture"
        about={`Choose a file or drop it here. JPEG, PNG, WebP or AVIF, up to ${largest.hero.inWords}, at least ${fewestPixels.width} × ${fewestPixels.height} pixels.`}
        onSent={({ picture: sent, change }) => {
          add(sent)
          setAwaited(sent.hash)
          if (change !== null) show({ words: `${sent.name} is sent.`, change })
        }}
      />
      {failure && <Failure title="Your pictures can’t be shown.">{failure}</Failure>}
      {others.map((each) => (
        <div key={each.hash} className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-b pb-2">
          <span className="min-w-0 flex-1 basis-40 truncate font-medium">{each.name}</span>
          <span className="min-w-0 flex-1 basis-40">
            <Progress upload={each} />
          </span>
          {each.state === 'failed' && (
            <Act look="quiet" aria-label={`Delete ${each.name}`} onClick={() => void remove(each.hash)}>
              Delete
            </Act>
          )}
        </div>
      ))}
      {(ready.length > 0 || !isListed) && (
        <Pictures
          {...{ chosen }}
          all={[...(isListed ? [] : [{ hash: chosen, name: 'The picture of this slide' }]), ...ready]}
          onChoose={(hash) => {
            setAwaited(undefined)
            onChange({ picture: OWN + hash })
          }}
        />
      )}
      {loadMore && (
        <Act className="justify-self-start" onClick={loadMore}>
          Show older pictures
        </Act>
      )}
      <CountedField
        label="What it shows"
        value={alt}
        most={limits.alt}
        hint="For those who can’t see it. May be empty where the words say it"
        error={altError}
        onChange={(words) => onChange({ alt: words })}
      />
    </div>
  )
}

type PicturesProps = {
  all: { hash: string; name: string }[]
  chosen: string
  onChoose: (hash: string) => void
}

const Pictures = ({ all, chosen, onChoose }: PicturesProps) => {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-xs">Pictures of the shop</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {all.map(({ hash, name }) => (
          <label
            key={hash}
            className="grid min-w-0 cursor-pointer gap-1 rounded-md border border-line bg-white p-1 hover:border-brand-deep has-checked:border-brand-deep has-checked:bg-brand-mist has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <PictureThumb hash={hash} />
            <span className="flex min-h-6 min-w-0 items-center gap-1.5 px-1 text-xs pointer-coarse:min-h-9">
              <input
                type="radio"
                name={group}
                checked={chosen === hash}
                onChange={() => onChoose(hash)}
                className="size-4 flex-none accent-brand-deep"
              />
              <span className="truncate">{name}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1 text-ink-soft text-xs">
        One that no slide ever shows is deleted after {UNUSED_KEPT_DAYS} days.
      </p>
    </fieldset>
  )
}
