import type { ReactNode } from 'react'
import { ShopForm } from '#app/pages/forms/form.tsx'
import { Entrance } from './entrance.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { isSettled, type Settled, useKey } from './mail-link.ts'

type LinkPageProps<T> = {
  /** The token's query name in the link. */
  name: 'token' | 'key'
  title: string
  intro: ReactNode
  submit: string
  pending: string
  answer: Settled<T> | undefined
  /** An alternative, for a link that does not work. */
  otherwise: ReactNode
  /** The page after success. */
  settled: (what: T) => { title: string; intro: ReactNode; wayOn: ReactNode }
}

/** The page behind a link from a mail: one question, one button, and the result. */
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
