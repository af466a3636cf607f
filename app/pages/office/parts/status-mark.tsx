import { classNames } from '#app/design/material/class-names.ts'

/**
 * now: can be worked on. waiting: in somebody's hands. decide: a person must. broken: a promise or a law is. done.
 * closed: without being done.
 */
export type Standing = 'now' | 'waiting' | 'decide' | 'broken' | 'done' | 'closed'

/** A status is a shape and a word, never a colour alone. */
export const StatusMark = ({ standing, children }: { standing: Standing; children: string }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-[7px] align-bottom whitespace-nowrap text-xs leading-5',
      words[standing],
    )}
  >
    <span aria-hidden="true" className={classNames('size-[7px] flex-none', shapes[standing])} />
    {children}
  </span>
)

const shapes: Record<Standing, string> = {
  now: 'rounded-full bg-brand',
  waiting: 'rounded-full inset-ring-[1.75px] inset-ring-edge',
  decide: 'rotate-45 rounded-[1px] bg-offer',
  broken: 'rounded-[1px] bg-error',
  done: 'rounded-full bg-done',
  closed: 'rounded-full bg-edge',
}

const words: Record<Standing, string> = {
  now: 'text-ink',
  waiting: 'text-ink',
  decide: 'font-medium text-offer',
  broken: 'font-medium text-error',
  done: 'text-done',
  closed: 'text-ink',
}
