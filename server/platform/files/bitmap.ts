/** Pixels as sharp takes them: rows from the top, one byte a channel. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/**
 * The two old Windows formats that libvips does not read. A BMP of 1 to 32 bits without compression becomes its pixels; undefined for every other
 * one and for what is cut off. `most` is the number of pixels that is not passed.
 */
export const readBmp = (bytes: Buffer, most: number): Pixels | undefined => {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined
  return readDib(bytes.subarray(14), { offset: bytes.readUInt32LE(10) - 14, most })
}

/** The largest picture of an icon: the PNG that newer ones hold, or its pixels. */
export const readIco = (bytes: Buffer, most: number): Buffer | Pixels | undefined => {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x00010000) return undefined
  const count = Math.min(bytes.readUInt16LE(4), 64)
  if (bytes.length < 6 + count * 16) return undefined
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 16
    return { area: (bytes[at] || 256) * (bytes[at + 1] || 256), size: bytes.readUInt32LE(at + 8), offset: bytes.readUInt32LE(at + 12) }
  })
  const best = entries.sort((a, b) => b.area - a.area || b.size - a.size)[0]
  if (!best) return undefined
  const inside = bytes.subarray(best.offset, best.offset + best.size)
  if (inside.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return inside
  return readDib(inside, { most, icon: true })
}

/** Header, colours and rows as Windows lays them out; an icon states twice its height, for the mask below its rows. */
const readDib = (bytes: Buffer, { offset, most, icon = false }: { offset?: number; most: number; icon?: boolean }): Pixels | undefined => {
  if (bytes.length < 40 || bytes.readUInt32LE(0) < 40) return undefined
  const header = bytes.readUInt32LE(0)
  const width = bytes.readInt32LE(4)
  const signed = bytes.readInt32LE(8)
  const height = Math.abs(signed) / (icon ? 2 : 1)
  const bits = bytes.readUInt16LE(14)
  const compression = bytes.readUInt32LE(16)
  if (width <= 0 || !Number.isInteger(height) || height <= 0 || width * height > most || ![1, 4, 8, 24, 32].includes(bits)) return undefined
  // 3 states where each colour lies; everything that writes it uses the order of the plain form.
  if (compression !== 0 && !(compression === 3 && bits === 32)) return undefined
  const colours = bits <= 8 ? bytes.readUInt32LE(32) || 2 ** bits : 0
  const palette = bytes.subarray(header, header + colours * 4)
  const rows = bytes.subarray(offset ?? header + colours * 4)
  const stride = Math.ceil((width * bits) / 32) * 4
  if (rows.length < stride * height || palette.length < colours * 4) return undefined
  const hasAlpha = bits === 32 && anyAlpha(rows, stride * height)
  const channels = hasAlpha ? 4 : 3
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y += 1) {
    const row = (signed > 0 ? height - 1 - y : y) * stride
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * channels
      const [source, from] = bits >= 24 ? [rows, row + x * (bits / 8)] : [palette, indexAt(rows, row, x, bits) * 4]
      data[to] = source[from + 2] ?? 0
      data[to + 1] = source[from + 1] ?? 0
      data[to + 2] = source[from] ?? 0
      if (hasAlpha) data[to + 3] = source[from + 3] ?? 255
    }
  }
  return { data, width, height, channels }
}

const indexAt = (rows: Buffer, row: number, x: number, bits: number): number => {
  const perByte = 8 / bits
  const byte = rows[row + Math.floor(x / perByte)] ?? 0
  return (byte >> (8 - bits - (x % perByte) * bits)) & (2 ** bits - 1)
}

/** Many programs leave the fourth byte zero: then it says nothing. */
const anyAlpha = (rows: Buffer, length: number): boolean => {
  for (let at = 3; at < length; at += 4) if (rows[at] !== 0) return true
  return false
}
