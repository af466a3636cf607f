import { usePage } from '../use-page.ts'
import type { LookData } from './look-data.ts'
import { LookEditor } from './look-editor.tsx'

/** Logo, colours and typefaces of the shop: chosen as a draft, seen on its pages, then published. */
export function LookPage() {
  const page = usePage<LookData>()
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">Look</h1>
      <p className="mt-1 mb-6 max-w-[38rem] text-ink-soft">
        Sign, colours and typefaces of every page of the shop. What you choose is a draft of your own until
        you publish it, and text stays readable whatever you choose.
      </p>
      {!page.mayEdit && (
        <p className="mb-6 max-w-[38rem] rounded-md bg-brand-mist px-3.5 py-3">
          You can look at these, but not change them.
        </p>
      )}
      <LookEditor page={page} />
    </div>
  )
}
