import { Check, Share2 } from 'lucide'
import { useState } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { Icon } from '#app/design/media/icon.tsx'

/** The device's share dialog, if it has one; otherwise the URL is copied. */
export function ShareButton({ title }: { title: string }) {
  const [words, setWords] = useState('')
  const share = async () => {
    const url = window.location.href
    if ('share' in navigator) {
      // Closing the dialog is no failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    const copied = await (navigator as Navigator).clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setWords(copied ? 'Link copied' : 'Please copy the address from your browser')
  }
  return (
    <Button look="quiet" size="small" onClick={share}>
      {words ? <Icon of={Check} size={18} /> : <Icon of={Share2} size={18} />}
      <span role="status" className={words ? undefined : 'max-[23rem]:sr-only'}>
        {words || 'Share'}
      </span>
    </Button>
  )
}
