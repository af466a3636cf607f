import type { FastifyInstance } from 'fastify'
import { isOneLongString, LARGEST_BODY } from './long-bodies.ts'

/** JSON only. An empty body is an object without fields, which is fine where nothing is required. */
export function readBodies(api: FastifyInstance) {
  // Fastify accepts plain text as well, which a form on another site can send without a CORS preflight.
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
