import { lazy, Suspense, useEffect, useState } from 'react'
import { askProofBy, type ProofWanted } from '../prove-again.ts'

const ProofBox = lazy(async () => ({ default: (await import('./proof-box.tsx')).ProofBox }))

type Asked = { wanted: ProofWanted; answer: (isProven: boolean) => void }

/** Asks in place for a fresh proof, or for signing in again, whenever a call needs it. */
export function Proof({ memberId }: { memberId: string }) {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => askProofBy((wanted) => new Promise((answer) => setAsked({ wanted, answer }))), [])
  if (!asked) return null
  const end = (isProven: boolean) => {
    setAsked(undefined)
    asked.answer(isProven)
  }
  return (
    <Suspense>
      <ProofBox wanted={asked.wanted} memberId={memberId} onEnd={end} />
    </Suspense>
  )
}
