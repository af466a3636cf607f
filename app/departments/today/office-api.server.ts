import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import type { Memory } from '#app/platform/pages/memory.ts'
import type { Office } from '../staff/office.server.ts'
import { todayFor } from './today.server.ts'

const item = z.object({
  subject: z.string(),
  title: z.string(),
  detail: z.string(),
  due: z.string().nullable().describe('A day, or an instant'),
  href: z.string(),
  may: z.array(z.string()),
})

type Deps = { db: Db; clock: Clock; office: Office; memory: Memory }

/** What waits for the caller: `office/today`. */
export const todayOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office, memory }) => {
  api.get(
    '/today',
    {
      schema: {
        tags: ['Today'],
        summary: 'What waits for somebody with the caller’s rights; a group with nothing is left out',
        response: {
          200: z.object({
            groups: z.array(
              z.object({ key: z.string(), title: z.string(), count: z.int(), items: z.array(item) }),
            ),
          }),
          401: problem,
        },
      },
    },
    async (request) => {
      const { member } = await office.needStaff(request)
      return todayFor(db, member, clock(), memory)
    },
  )
}
