import sharp from 'sharp'

/** Large enough to be a photograph, and of one colour. */
export const picture = (format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#25402c' } })
    [format]()
    .toBuffer()
