import type { FastifyInstance } from 'fastify'
import { type IconFile, iconFiles } from '#app/platform/shop/icons.ts'
import { paletteOf } from '#app/platform/shop/look-colours.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { AN_HOUR } from '../http/cache-headers.ts'
import { drawIcon, drawMark } from './draw-icons.ts'

type Asked = { Params: { accent: string; file: string } }

/** The shop's icons in the accent of its look, drawn once each. Other accents than the shop's are not drawn. */
export function serveIcons(app: FastifyInstance) {
  let drawn = { accent: '', files: new Map<string, Promise<Buffer>>() }

  async function pngOf(accent: string, file: Exclude<IconFile, 'icon.svg'>) {
    if (drawn.accent !== accent) drawn = { accent, files: new Map() }
    const { files } = drawn
    const png = files.get(file) ?? drawIcon(paletteOf(accent).brand, iconFiles[file])
    files.set(file, png)
    // The next request tries again.
    png.catch(() => files.delete(file))
    return png
  }

  app.get<Asked>('/icons/:accent/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const { accent } = theShop().look
    if (params.accent !== accent.slice(1) || !isIconFile(params.file))
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send('There is no such icon')
    reply.header('cache-control', AN_HOUR)
    if (params.file === 'icon.svg') return reply.type('image/svg+xml').send(drawMark(paletteOf(accent).brand))
    return reply.type('image/png').send(await pngOf(accent, params.file))
  })
}

const isIconFile = (file: string): file is IconFile => file === 'icon.svg' || Object.hasOwn(iconFiles, file)
