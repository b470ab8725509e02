import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../platform/film'

/** A film of so many seconds with sound, in a form that no browser plays, its index at its end; a noisy one weighs megabytes. */
export const filmOf = async (seconds: number, { size = '160x120', noisy = false }: { size?: string; noisy?: boolean } = {}): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-film-'))
  const path = join(folder, 'film.mp4')
  const sources = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`, '-f', 'lavfi', '-i', `sine=duration=${seconds}`]
  const child = spawn(
    (await findFfmpeg()) ?? 'ffmpeg',
    ['-hide_banner', ...sources, ...(noisy ? ['-vf', 'noise=alls=100:allf=t', '-q:v', '1'] : []), '-c:v', 'mpeg4', '-c:a', 'mp2', '-f', 'mp4', path],
    { stdio: 'ignore' },
  )
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('no film could be made')
  const content = readFileSync(path)
  rmSync(folder, { recursive: true })
  return content
}
