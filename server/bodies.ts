import type { FastifyInstance } from 'fastify'

/** JSON and nothing else. An empty body is fine where nothing is required: it is an object without fields. */
export function readBodies(api: FastifyInstance) {
  // Fastify takes plain text as well, which is what a form on another site can send without asking.
  api.removeContentTypeParser('text/plain')
  const readJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, String(body), done),
  )
  api.addHook('preValidation', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {}
  })
}
