import type { ReactNode } from 'react'
import { ShopForm } from '#app/pages/forms/form.tsx'
import { Entrance } from './entrance.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { isSettled, type Settled, useKey } from './mail-link.ts'

type LinkPageProps<T> = {
  /** What the key is called in the link. */
  name: 'token' | 'key'
  title: string
  intro: ReactNode
  submit: string
  pending: string
  answer: Settled<T> | undefined
  /** Another way on, for a link that does not work. */
  otherwise: ReactNode
  /** The page once it is done. */
  settled: (what: T) => { title: string; intro: ReactNode; wayOn: ReactNode }
}

/** Where a link from a mail leads: one question, one press, and what came of it. */
export function LinkPage<T>({ name, answer, settled, otherwise, ...asking }: LinkPageProps<T>) {
  if (useKey(name) === null) return <IncompleteLink />
  if (isSettled(answer)) {
    const { wayOn, ...words } = settled(answer.settled)
    return (
      <Entrance key="settled" isNews {...words}>
        {wayOn}
      </Entrance>
    )
  }
  const { title, intro, submit, pending } = asking
  return (
    <Entrance title={title} intro={intro} below={answer && otherwise}>
      <ShopForm submit={submit} pending={pending} button={{ wide: true }} />
    </Entrance>
  )
}
