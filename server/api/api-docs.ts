import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { referenceCsp } from '#app/platform/http/security-headers.server.ts'

/** Must come before the routes: it records each one as it is added. */
export async function collectApiDocs(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'The shop’s API',
        version: '1',
        description:
          'Everything that the pages do, they do through these calls. Money is in pounds with two decimals, VAT included; ' +
          'times are ISO instants. Every refusal is a `Problem`.',
      },
      servers: [{ url: publicUrl }],
    },
    // The office has a document of its own.
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      return { schema: url.startsWith(OFFICE) ? { hide: true } : schema, url }
    },
    transformObject: jsonSchemaTransformObject,
  })
}

const OFFICE = '/backend/api/office/'

/** The second document, for staff. */
export const officeDocument = (publicUrl: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'The office’s API',
      version: '1',
      description:
        'What staff do, they do through these calls. Money is in pounds with two decimals, times are ISO instants, and ' +
        'every refusal is a `Problem`. Each POST takes an `Idempotency-Key`.',
    },
    servers: [{ url: publicUrl }],
  },
  transform: jsonSchemaTransform,
  transformObject: jsonSchemaTransformObject,
})

/** `/backend/api/openapi.json` for programs and `/backend/api/docs` for people. */
export async function registerApiDocsRoutes(api: FastifyInstance) {
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger())
  await api.register(async (docs) => {
    docs.addHook('onSend', async (_, reply, body) => {
      const isPage =
        typeof body === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', referenceCsp(body))
    })
    const hidden = { schema: { hide: true } }
    docs.get('/docs', hidden, (_, reply) => reply.redirect(REFERENCE, 301))
    let reference: ReturnType<typeof openReference> | undefined
    for (const path of ['/docs/', '/docs/js/scalar.js'])
      docs.get(path, hidden, async (request, reply) => {
        reference ??= openReference()
        const { statusCode, headers, body } = await (await reference).inject(request.url)
        return reply.code(statusCode).type(String(headers['content-type'])).send(body)
      })
  })
}

const REFERENCE = '/backend/api/docs/'

/** Loaded on the first visit: the reference needs 17 MB of memory, and few people open it. */
async function openReference() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: REFERENCE,
    configuration: {
      pageTitle: 'The shop’s API',
      url: '/backend/api/openapi.json',
      // Otherwise it fetches two fonts from another site.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      // Otherwise it offers its maker's AI service and integrations.
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return app
}
