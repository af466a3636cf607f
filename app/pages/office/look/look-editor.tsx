import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Act } from '../parts/act.tsx'
import { AccentFields } from './accent-fields.tsx'
import type { LookData } from './look-data.ts'
import { LookPreview } from './look-preview.tsx'
import { LookVersions } from './look-versions.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SignFields } from './sign-fields.tsx'
import { TileFields } from './tile-fields.tsx'
import { TypefaceFields } from './typeface-fields.tsx'
import { useLookDraft } from './use-look-draft.ts'

/** Everything that is chosen, the page that shows it, and the way to publish. */
export function LookEditor({ page }: { page: LookData }) {
  const { mayEdit, drink, versions } = page
  const draft = useLookDraft(page)
  const { typed, look, errors, choose } = draft
  const isHydrated = useHydrated()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <div className="grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-8">
        <fieldset disabled={!isHydrated || !mayEdit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          <legend className="sr-only">Look of the shop</legend>
          <Part title="Sign" about="In the header of every page.">
            <SignFields
              key={String(isHydrated)}
              logo={typed.logo}
              fonts={typed.fonts}
              error={firstBelow(errors, 'look.logo')}
              mayEdit={mayEdit}
              onChange={(logo) => choose({ logo })}
            />
          </Part>
          <Part title="Accent" about="Buttons, links and marks are made from this one colour.">
            <AccentFields
              typed={typed.accent}
              accent={look.accent}
              error={errors['look.accent']}
              onChange={(accent) => choose({ accent })}
            />
          </Part>
          <Part title="Typefaces" about="One for headings and names, one for everything else.">
            <TypefaceFields
              chosen={typed.fonts}
              error={errors['look.fonts']}
              onChange={(fonts) => choose({ fonts })}
            />
          </Part>
          <Part
            title="Tiles"
            about="The ground behind each photograph, by the colour of the drink. What is hardest to see on each is measured."
          >
            <TileFields
              typed={typed.tiles}
              look={look}
              errors={errors}
              onChange={(tiles) => choose({ tiles })}
            />
          </Part>
        </fieldset>
        <Part title="Large pictures" about="The home page’s slides have pictures of their own.">
          <Link
            to="/office/display?part=slides"
            className="justify-self-start py-1 font-medium text-brand-deep"
          >
            Choose the pictures of the home page
          </Link>
        </Part>
        {mayEdit && <PublishBar draft={draft} page={page} />}
        <LookVersions {...{ versions }} published={page.look} {...(mayEdit && { onPick: choose })} />
        {mayEdit && draft.mayReset && (
          <div className="grid justify-items-start gap-2">
            <Act disabled={!isHydrated} onClick={draft.reset}>
              Back to how the shop came
            </Act>
            <p className="text-ink-soft text-xs">
              At once, for everybody: all of it as the shop came. It can be undone.
            </p>
          </div>
        )}
      </div>
      <LookPreview
        drink={drink}
        draft={mayEdit ? look : undefined}
        isReadable={draft.isReadable}
        published={page.look}
      />
    </div>
  )
}

/** The picture as a whole is what is wrong with a logo. */
const firstBelow = (errors: Record<string, string>, path: string) =>
  Object.entries(errors).find(([each]) => each === path || each.startsWith(`${path}.`))?.[1]

type PartProps = { title: string; about: string; children: ReactNode }

function Part({ title, about, children }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)]">
      <h2 id={heading} className="font-semibold text-sheet">
        {title}
      </h2>
      <p className="mb-3 text-ink-soft">{about}</p>
      {children}
    </section>
  )
}
