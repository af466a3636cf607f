import type { FastifyInstance } from 'fastify'

/** An empty body is fine where nothing is required, whatever type it claims to have: it is an object without fields. */
export function readBodies(api: FastifyInstance) {
  const readJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, String(body), done),
  )
  api.addHook('preValidation', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {}
  })
}
