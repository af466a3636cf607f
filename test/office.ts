import type { Role } from '#app/departments/staff/staff.ts'
import { type Answer, test as base, type Caller, refusal, type Street } from './callers.ts'

export { type Answer, type Caller, refusal, type Street }

/** Somebody who is in the office with this role. */
export async function staffWith({ newcomer }: Pick<Street, 'newcomer'>, role: Role): Promise<Caller> {
  const caller = newcomer()
  const { status, body } = await caller.post('office/demo-session', { role })
  if (status !== 200) throw new Error(`No ${role} got in: ${JSON.stringify(body)}`)
  caller.token = body.token
  return caller
}

export type Hands = Record<Role, Caller>

/** `street` with staff of every role at hand. */
export const test = base.extend<{ hands: Hands }>({
  hands: async ({ street }, use) => {
    const hands: Partial<Hands> = {}
    for (const role of ['owner', 'manager', 'packer', 'engraver', 'bookkeeper'] as const)
      hands[role] = await staffWith(street, role)
    await use(hands as Hands)
  },
})
