import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { findFfmpeg } from '../platform/files/film'

/** A film of so many seconds with sound, in a form that no browser plays, its index at its end; a noisy one weighs megabytes. */
export const filmOf = async (seconds: number, { size = '160x120', noisy = false }: { size?: string; noisy?: boolean } = {}): Promise<Buffer> => {
  const sources = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`, '-f', 'lavfi', '-i', `sine=duration=${seconds}`]
  return made('mp4', [...sources, ...(noisy ? ['-vf', 'noise=alls=100:allf=t', '-q:v', '1'] : []), '-c:v', 'mpeg4', '-c:a', 'mp2'])
}

const made = async (format: string, words: readonly string[]): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-film-'))
  const path = join(folder, `film.${format}`)
  const child = spawn((await findFfmpeg()) ?? 'ffmpeg', ['-hide_banner', ...words, '-f', format, path], { stdio: 'ignore' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('no film could be made')
  const content = readFileSync(path)
  rmSync(folder, { recursive: true })
  return content
}

/** A film of two pictures whose own headers, and unless it `lies` the film's too, say that each has so many pixels across and down. It weighs a few kilobytes. */
export const vastFilm = async (kind: 'png' | 'mjpeg', across: number, { lies = false } = {}): Promise<Buffer> => {
  const pixels = kind === 'png' ? 'rgba64be' : 'yuvj420p'
  const film = await made('mov', ['-f', 'lavfi', '-i', `color=size=64x48:rate=1:duration=2,format=${pixels}`, '-c:v', kind])
  const sign = Buffer.from(kind === 'png' ? 'IHDR' : 'ffc0001108', kind === 'png' ? 'latin1' : 'hex')
  for (let at = film.indexOf(sign); at >= 0; at = film.indexOf(sign, at + 1)) {
    if (kind === 'mjpeg') film.fill(Buffer.from([across >> 8, across & 255, across >> 8, across & 255]), at + 5, at + 9)
    else {
      film.writeUInt32BE(across, at + 4)
      film.writeUInt32BE(across, at + 8)
      film.writeUInt32BE(crc32(film.subarray(at, at + 17)), at + 17)
    }
  }
  if (lies) return film
  // The sample entry behind the table's 16 bytes, and 24 bytes in, width and height (ISO/IEC 14496-12, 12.1.3).
  const entry = film.indexOf('stsd') + 4 + 16
  film.writeUInt16BE(across, entry + 24)
  film.writeUInt16BE(across, entry + 26)
  return film
}
