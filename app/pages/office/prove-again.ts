/** `step_up`: a fresh passkey or code is needed. `not_signed_in`: the session has ended. */
export type ProofWanted = 'step_up' | 'not_signed_in'

export const isProofWanted = (code: string): code is ProofWanted =>
  code === 'step_up' || code === 'not_signed_in'

type Asker = (wanted: ProofWanted) => Promise<boolean>

let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** The frame asks, in a box over the page. Answers how to stop it. */
export function askProofBy(ask: Asker) {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Whether somebody has proven who they are. Calls that need it at the same time wait for one answer. */
export function proofFor(wanted: ProofWanted): Promise<boolean> {
  asking ??= (asker?.(wanted) ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
