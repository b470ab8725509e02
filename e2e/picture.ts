import sharp from 'sharp'

/** A PNG file of these pixels in one colour, as a camera's or a designer's would be. */
export const png = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
