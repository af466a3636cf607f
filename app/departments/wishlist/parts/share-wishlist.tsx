import { Check, Copy, Share2 } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { api } from '#app/platform/client/api-client.ts'
import { useCall } from '#app/platform/client/use-call.ts'

/** Creates a read-only link to the list, to copy or to send. */
export function ShareWishlist() {
  const { run, isPending, data, refusal } = useCall(() => api.post('wishlist/share'))
  if (data) return <TheLink link={addressOf(data.share_id)} />
  return (
    <div>
      <Button look="secondary" pending={isPending} onClick={run}>
        <Icon of={Share2} size={18} /> Share this list
      </Button>
      <Sorry>{refusal?.error_message}</Sorry>
    </div>
  )
}

const addressOf = (shareId: string) =>
  `${window.location.origin}/wishlist?shared=${encodeURIComponent(shareId)}`

function TheLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    // Without permission for the clipboard the link is selected, to be copied by hand.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied(copied ?? false)
  }
  return (
    <div className="order-last basis-full">
      <div className="flex max-w-prose flex-wrap items-end gap-2">
        <TextField
          ref={field}
          label="Anybody with this link can see your list"
          value={link}
          readOnly
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1 basis-60"
        />
        <Button look="secondary" onClick={copy} className="h-12">
          {isCopied ? <Icon of={Check} size={18} /> : <Icon of={Copy} size={18} />} Copy
        </Button>
        {'share' in navigator && (
          <Button look="secondary" onClick={() => void sendAlong(link)} className="h-12">
            <Icon of={Share2} size={18} /> Send
          </Button>
        )}
      </div>
      <p role="status" className="mt-1.5 text-sm text-done empty:hidden">
        {isCopied && 'Copied. Paste it wherever you like.'}
      </p>
    </div>
  )
}

/** The device's share dialog; closing it is no failure. */
const sendAlong = (url: string) => navigator.share({ title: 'A wishlist', url }).catch(() => {})
