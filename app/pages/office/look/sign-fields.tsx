import { useState } from 'react'
import { largest } from '#app/departments/pictures/pictures.ts'
import { classNames } from '#app/design/material/class-names.ts'
import type { FontPair, Logo } from '#app/platform/shop/look.ts'
import { shopSign } from '#app/platform/shop/shop-sign.ts'
import { PictureUpload } from '../parts/picture-upload.tsx'

type SignProps = {
  logo: Logo | null
  fonts: FontPair
  error: string | undefined
  mayEdit: boolean
  onChange: (logo: Logo | null) => void
}

/** The sign over the door: the name in type, or a logo. */
export function SignFields({ logo, fonts, error, mayEdit, onChange }: SignProps) {
  const [wanted, setWanted] = useState<'type' | 'logo'>()
  // Chosen back and forth, a logo is not sent twice.
  const [last, setLast] = useState(logo)
  const kind = wanted ?? (logo ? 'logo' : 'type')
  const choose = (next: typeof kind) => {
    const known = logo ?? last
    setLast(known)
    setWanted(next === 'logo' && !known ? 'logo' : undefined)
    onChange(next === 'logo' ? known : null)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">Sign</legend>
        {(
          [
            ['type', 'Name in type'],
            ['logo', 'Logo'],
          ] as const
        ).map(([value, words]) => (
          <label key={value} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="sign"
              value={value}
              checked={kind === value}
              onChange={() => choose(value)}
              className="size-4 accent-brand-deep"
            />
            {words}
          </label>
        ))}
      </fieldset>
      {(kind === 'type' || logo) && <Sign {...{ logo, fonts }} />}
      {kind === 'logo' && mayEdit && (
        <PictureUpload
          kind="logo"
          label={logo ? 'Choose another logo' : 'Choose a logo'}
          about={`Choose a file or drop it here. SVG up to ${largest.svg.inWords}, or PNG up to ${largest.png.inWords}, best without a ground of its own.`}
          onSent={({ picture: { src, width, height } }) => {
            const sent = { src, width, height }
            setLast(sent)
            setWanted(undefined)
            onChange(sent)
          }}
        />
      )}
      {error && <p className="text-error text-xs">{error}</p>}
    </div>
  )
}

/** As in the header of every page. */
function Sign({ logo, fonts }: Pick<SignProps, 'logo' | 'fonts'>) {
  const { name, trade } = shopSign()
  return (
    <div className="flex min-h-24 items-center rounded-md border border-line bg-canvas px-5 py-4">
      {logo ? (
        <img
          src={logo.src}
          width={logo.width}
          height={logo.height}
          alt={name}
          className="h-12 w-auto max-w-64 object-contain object-left"
        />
      ) : (
        <span className={classNames(`pair-${fonts}`, 'min-w-0 leading-none')}>
          <span className="pair-headings block font-semibold text-title tracking-tight [overflow-wrap:anywhere]">
            {name}
          </span>
          <span className="pair-text mt-0.5 block text-cap text-ink-soft uppercase tracking-[0.2em]">
            {trade}
          </span>
        </span>
      )}
    </div>
  )
}
