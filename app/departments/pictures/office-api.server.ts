import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { findPicture, listPictures } from './calls/listing.server.ts'
import { wirePicture } from './calls/picture-wire.server.ts'
import { sendingCall } from './calls/sending.server.ts'
import { changeField, type Deps, refusals, tags } from './calls/shared.server.ts'
import { isHash, pictureKinds, verbFor } from './pictures.ts'
import { noSuchPicture, removePicture } from './transitions/removing.server.ts'

const params = z.object({
  hash: z.string().max(100).refine(isHash, 'There is no such picture'),
})
/** `office/pictures*`: pictures for the look of the shop. */
export const picturesOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office }) => {
  await api.register(sendingCall('logo'), { db, clock, office })
  await api.register(sendingCall('hero'), { db, clock, office })

  api.get(
    '/pictures',
    {
      config: { verb: 'display.edit' },
      schema: {
        tags,
        summary: 'Pictures that were sent, the newest first',
        querystring: z.object({
          kind: z.enum(pictureKinds, `A kind is one of ${pictureKinds.join(', ')}`).default('hero'),
          place: z.string().max(60).optional(),
        }),
        response: {
          200: z.object({ pictures: z.array(wirePicture), next_place: z.string().nullable() }),
          ...refusals,
        },
      },
    },
    async ({ query }) => listPictures(db, query),
  )

  api.get(
    '/pictures/:hash',
    {
      config: { verb: 'display.edit' },
      schema: {
        tags,
        summary: 'One picture, and how far it is made',
        params,
        response: { 200: z.object({ picture: wirePicture }), ...refusals },
      },
    },
    async ({ params: { hash } }) => ({ picture: await needPicture(hash) }),
  )

  api.post(
    '/pictures/:hash/delete',
    {
      config: { verb: 'display.edit' },
      schema: {
        tags,
        summary: 'Throws away a picture that no saved version names',
        description: 'A logo takes the right to change settings.',
        params,
        response: { 200: z.object({ change: changeField }), ...refusals },
      },
    },
    async (request) => {
      const { hash } = request.params
      const { kind } = await needPicture(hash)
      const { actor } = await office.need(request, verbFor[kind])
      return removePicture(db, hash, { actor, now: clock() })
    },
  )

  async function needPicture(hash: string) {
    const picture = await findPicture(db, hash)
    if (!picture) throw noSuchPicture()
    return picture
  }
}
