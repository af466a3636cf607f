import type { FastifyInstance } from 'fastify'
import { isOneLongString, LARGEST_BODY } from './long-bodies.ts'

/** JSON and nothing else. An empty body is fine where nothing is required: it is an object without fields. */
export function readBodies(api: FastifyInstance) {
  // Fastify takes plain text as well, which is what a form on another site can send without asking.
  api.removeContentTypeParser('text/plain')
  const readJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body)
    if (json === '') return done(null, undefined)
    if (json.length > LARGEST_BODY && !isOneLongString(json)) return done(tooLarge, undefined)
    return readJson(request, json, done)
  })
  api.addHook('preValidation', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {}
  })
}

const tooLarge = Object.assign(new Error('Too much besides one long string'), { statusCode: 413 })
