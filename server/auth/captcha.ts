import { randomBytes, randomInt } from 'node:crypto'
import type { Context } from '../engine/types'
import { tooMany } from '../platform/refusal'
import { addressOf } from '../platform/outside/address'

/** Without signs that are mistaken for each other, in either case. */
const signs = '2346789ABCDEFGHJKLMNPQRTUVWXYZ'
const length = 4
const minutes = 30
/** Captchas that one address may ask for in a minute. */
const mostAMinute = 60

/**
 * Makes a captcha and answers its key and its picture as a data URL. The answer is kept in the database, so that any node may check it.
 * Throws a 429 when the address asks for too many.
 */
export const makeCaptcha = async (ctx: Context): Promise<{ key: string; image: string }> => {
  const address = addressOf(ctx.ip)
  const [recent] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from platform_captcha where address = $1 and created_at > now() - interval '1 minute'`,
    [address],
  )
  if ((recent?.count ?? 0) >= mostAMinute) throw tooMany(['请求过于频繁，请稍后再试', 'Too many requests, try again later'])
  const key = randomBytes(18).toString('base64url')
  const answer = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  await ctx.db.run(`insert into platform_captcha (key, answer, address, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))`, [
    key,
    answer,
    address,
    minutes,
  ])
  return { key, image: await picture(answer) }
}

/** Captchas that a person who is logged in is spared in an hour: no program gets more of them than a user has a use for. */
const mostSparedAnHour = 20

/** A captcha with its answer, for a person who is logged in and needs not read it; nothing where they had too many of late. */
export const spareCaptcha = async (ctx: Context, who: string): Promise<{ captchaKey: string; captchaCode: string } | undefined> => {
  const [recent] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from platform_captcha where address = $1 and created_at > now() - interval '1 hour'`,
    [who],
  )
  if ((recent?.count ?? 0) >= mostSparedAnHour) return undefined
  const captchaKey = randomBytes(18).toString('base64url')
  const captchaCode = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  await ctx.db.run(`insert into platform_captcha (key, answer, address, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))`, [
    captchaKey,
    captchaCode,
    who,
    minutes,
  ])
  return { captchaKey, captchaCode }
}

/** Whether the code answers the captcha of this key; upper and lower case are the same. Either way the captcha is used up. */
export const answersCaptcha = async (ctx: Context, key: string, code: string): Promise<boolean> => {
  const [kept] = await ctx.db.query<{ answer: string; isAlive: boolean }>(
    'delete from platform_captcha where key = $1 returning answer, expires_at > now() as "isAlive"',
    [key],
  )
  return kept?.isAlive === true && kept.answer === code.trim().toUpperCase()
}

type Draw = (text: string, options: Readonly<Record<string, unknown>>) => string

/** Loaded with the first captcha: most installations never draw one. The package is itself the function, of which its types do not tell. */
const drawer = async (): Promise<Draw> => (await import('svg-captcha')).default as unknown as Draw

/** Pixels rather than outlines: the shape of an outline gives its letter away to a program. */
const picture = async (text: string): Promise<string> => {
  const draw = await drawer()
  const svg = draw(text, { width: 120, height: 40, fontSize: 48, noise: 3, color: true, background: '#f4f6f8' })
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg), { density: 144 }).png({ palette: true, colours: 64 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
