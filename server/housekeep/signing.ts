import { createHmac } from 'node:crypto'
import { isSame } from '../platform/secrets/same'

/** How calls between this product and a channel are signed, in both directions. */

/** Seconds by which two clocks may differ. */
export const mostApart = 300

type Fields = Readonly<Record<string, unknown>>

/** The text that is signed: every field but the signature that has a value, by name, as name=value with & between them. */
const textOf = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('&')

/** HMAC-SHA256 of the fields under the channel's secret, as small hexadecimal digits. */
export const signatureOf = (secret: string, fields: Fields): string => createHmac('sha256', secret).update(textOf(fields), 'utf8').digest('hex')

/** Whether the fields are signed with this secret, and not too long ago. */
export const isSigned = (secret: string, fields: Fields, now: Date): boolean => {
  return isSame(String(fields.sign ?? ''), signatureOf(secret, fields)) && Math.abs(now.getTime() / 1000 - Number(fields.timestamp)) <= mostApart
}
