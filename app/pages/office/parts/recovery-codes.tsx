import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import { Act } from './act.tsx'

/** Ten codes, shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div>
      <p>
        Each of these works once instead of the code, for the day when your phone is lost. They are shown only
        now: please print them, or keep them where you keep passwords.
      </p>
      <ol className="my-4 grid grid-cols-2 gap-x-6 border-line-strong border-t tabular-nums">
        {codes.map((code) => (
          <li key={code} className="border-line border-b py-1.5 font-medium">
            {code}
          </li>
        ))}
      </ol>
      <Act onClick={copy}>
        <Icon of={isCopied ? Check : Copy} size={15} />
        {isCopied ? 'Copied' : 'Copy all'}
      </Act>
    </div>
  )
}
