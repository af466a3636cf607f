import type { FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem, Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Office, OfficeCaller } from '../../staff/office.server.ts'
import { type ImportKind, importKinds, mayImport } from '../imports.ts'

export type Deps = { db: Db; clock: Clock; office: Office; alert: Alert }

export const tags = ['Files']
export const refusals = {
  401: problem,
  403: problem,
  404: problem,
  409: problem,
  413: problem,
  422: problem,
  429: problem,
}

const notAllowed = () =>
  new Refused(403, 'not_allowed', 'Your role does not include this. The owner can change that.')

/** Before a byte of a file is read: somebody who may bring in one kind of file at least. */
export const needAnyKind = (office: Office) => async (request: FastifyRequest) => {
  const { member } = await office.needStaff(request)
  if (!importKinds.some((kind) => mayImport(kind, member.verbs))) throw notAllowed()
}

export async function needKind(
  office: Office,
  request: FastifyRequest,
  kind: ImportKind,
): Promise<OfficeCaller> {
  const caller = await office.needStaff(request)
  if (!mayImport(kind, caller.member.verbs)) throw notAllowed()
  return caller
}
