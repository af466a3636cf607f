import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MINUTE_MS } from '#app/platform/clock.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { slowestUploadMs } from '#app/platform/http/body-time.server.ts'
import { line } from '#app/platform/http/fields.server.ts'
import { readPictureBodies, SentFile } from '#app/platform/pictures/sent-file.server.ts'
import { accepted, largest, type PictureKind, verbFor } from '../pictures.ts'
import { addHero, addLogo } from '../transitions/adding.server.ts'
import { toWirePicture, wirePicture } from './picture-wire.server.ts'
import { changeField, type Deps, refusals, tags } from './shared.server.ts'

const sending = {
  logo: {
    path: '/pictures/logos',
    summary: `Sends a logo: the file itself is the body, an SVG up to ${largest.svg.inWords} or a PNG up to ${largest.png.inWords}`,
    limit: largest.png,
    add: addLogo,
  },
  hero: {
    path: '/pictures/heroes',
    summary: `Sends a photograph for a slide: the file itself is the body, up to ${largest.hero.inWords}`,
    limit: largest.hero,
    add: addHero,
  },
} as const

/** `office/pictures/logos` and `office/pictures/heroes`: each with a limit of its own. */
export const sendingCall =
  (kind: PictureKind): FastifyPluginAsyncZod<Deps> =>
  async (api, { db, clock, office }) => {
    const { path, summary, limit, add } = sending[kind]
    const verb = verbFor[kind]
    readPictureBodies(api, limit)
    api.post(
      path,
      {
        config: { verb },
        handlerTimeout: slowestUploadMs(limit.bytes) + MINUTE_MS,
        schema: {
          tags,
          summary,
          description: 'What it is, is told by its content. The same file again is the same picture.',
          consumes: [...accepted[kind].split(','), 'application/octet-stream'],
          querystring: z.object({ name: line(200, 'Please send the file’s name').default('') }),
          response: {
            200: z.object({ picture: wirePicture, change: changeField.nullable() }),
            ...refusals,
          },
        },
      },
      async (request) => {
        const { actor } = await office.need(request, verb)
        const { body, query } = request
        if (!(body instanceof SentFile)) throw invalid({ file: 'Please send a picture' })
        const name = query.name || (kind === 'logo' ? 'Logo' : 'Photograph')
        const added = await add(db, { bytes: body.bytes, name, actor, now: clock() })
        if (!added.ok) throw invalid({ file: added.because })
        return { picture: toWirePicture(added.picture), change: added.change }
      },
    )
  }
