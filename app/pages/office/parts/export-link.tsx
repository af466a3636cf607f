import { Download } from 'lucide'
import type { MouseEvent } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import { officeApi } from '../office-api.ts'
import { proofFor } from '../prove-again.ts'
import { actClass } from './act.tsx'

/** A list as CSV, or another file. It leaves the house, so a fresh passkey or code is asked for first, in place. */
export function ExportLink({ path, children = 'CSV' }: { path: string; children?: string }) {
  const press = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    const session = await officeApi.get<{ stepped_up: boolean }>('session')
    if (session.ok && (session.data.stepped_up || (await proofFor('step_up')))) window.location.assign(href)
  }
  return (
    <a href={`/backend/api/office/${path}`} className={actClass({})} onClick={press}>
      <Icon of={Download} size={15} />
      {children}
    </a>
  )
}
