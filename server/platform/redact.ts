import { LRUCache } from 'lru-cache'
import { momentOf } from './id'

/** What stands in a log in place of a secret. */
export const hidden = '[secret]'

/** Parts of names that speak of a secret or of a personal number, in letters and digits alone. */
const tellingNames =
  /pass(wor[dt]|wd|code|phrase)?|pwd|passwd|secret|token|ticket|authori[sz]ation|cookie|session|credential|captcha|signature|privatekey|apikey|accesskey|verifycode|smscode|idcard|idno|idnum|identityn|identitycard|certno|certnum|certificaten|bank|cardn|iban|cvv|密码|口令|令牌|身份证|证件号|银行|卡号|账户号|验证码/

/** Names that tell nothing in general and everything at a login. */
const loginNames = /^(code|key|state|uuid|assertion|nonce|otp)$/

/** A name as it is judged: case, width, and signs between its letters do not hide it. */
const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Judged names, by the further telling names that they were judged with: calls bring the same few over and over. */
const judged = new WeakMap<ReadonlySet<string>, LRUCache<string, boolean>>()

const tells = (name: string, names: ReadonlySet<string>, isLogin: boolean): boolean => {
  const known = judged.get(names) ?? new LRUCache<string, boolean>({ max: 1000 })
  judged.set(names, known)
  const key = `${isLogin ? 1 : 0}${name}`
  const seen = known.get(key)
  if (seen !== undefined) return seen
  const found = judge(name, names, isLogin)
  if (name.length <= 64) known.set(key, found)
  return found
}

const judge = (name: string, names: ReadonlySet<string>, isLogin: boolean): boolean => {
  const plain = bare(name)
  // A filter is called after its field and how it compares: phone_equal.
  const field = bare(name.replace(/_[a-z]+$/i, ''))
  return tellingNames.test(plain) || names.has(plain) || names.has(field) || (isLogin && loginNames.test(plain))
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

const isDate = (text: string): boolean => {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8))]
  return year >= 1880 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** A citizen's number: 18 signs with a day of birth, or the 15 digits that they were before 1999. */
const isCitizen = (text: string): boolean => {
  if (/^\d{17}[\dXx]$/.test(text)) return isDate(text.slice(6, 14))
  return /^[1-9]\d{14}$/.test(text) && isDate(`19${text.slice(6, 12)}`)
}

/** Whether the check sign of an 18-sign citizen's number is right. */
const isChecked = (text: string): boolean =>
  /^\d{17}[\dXx]$/.test(text) &&
  '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 11] === text.slice(-1).toUpperCase()

/** A bank card's number: 13 to 19 digits whose check digit is right. */
const isCard = (digits: string): boolean => {
  if (!/^\d{13,19}$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    sum += at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}

/** A number that this system gave a row lately. Cards of 18 digits begin with signs that ids will have years from now. */
const isRowId = (digits: string): boolean => /^\d{18,19}$/.test(digits) && momentOf(BigInt(digits)) <= Date.now() + 86_400_000

const isPersonal = (found: string, expectsIds: boolean): boolean => {
  const text = found.normalize('NFKC').replace(/[^\dXx]/g, '')
  if (isCitizen(text)) return !(expectsIds && isRowId(text) && !isChecked(text))
  // The letter behind a card's number is not its own.
  const digits = text.replace(/[Xx]$/, '')
  return (isCard(digits) || isCitizen(digits)) && !(expectsIds && isRowId(digits))
}

/** Digits in one piece or in groups, full-width ones among them. */
const numbers = /(?<![\p{N}])\p{Nd}(?:[ \u00a0\u3000._\-–—·]{0,2}\p{Nd}){12,18}(?:[ \u00a0\u3000._\-–—·]{0,2}[XxＸｘ])?(?![\p{N}])/gu

const assigned =
  /((?:pass(?:word|wd|code|phrase)?|pwd|secret|token|ticket|authorization|cookie|credential|captcha|signature|密码|口令|令牌|验证码)[\w-]{0,20}["'\\]{0,4}\s*[:=：＝]\s*["'\\]{0,4})([^"'\\&,;\s}\])]+)/giu

const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
/** What is too long and too mixed to be a word: tokens, keys, ciphertexts. */
const opaque = /(?<![\w+=-])(?:(?=[\w+=-]*\d)(?=[\w+=-]*[A-Z])(?=[\w+=-]*[a-z])[\w+=-]{40,}|[\da-f]{40,})(?![\w+=-])/g

/** A mobile number, in one piece or in its three groups. */
const mobiles = /(?<![\p{N}.])1[3-9]\d([ -]?)\d{4}\1\d{4}(?![\p{N}])/gu

/** A text of any origin as a log may show it: secrets that are named in it, tokens, citizens', card and mobile numbers are replaced. */
export const redactText = (text: string, expectsIds = false): string => (isHarmless(text) ? text : redacted(text, expectsIds))

/** Names after each other, as a call asks for fields: no digit, no space, and none as long as a token. */
const names = /^[A-Za-z]{1,39}(?:,[A-Za-z]{1,39})*$/

/** Too short for a number or a token, and no secret is named in it, or names alone: most of what a call brings. */
const isHarmless = (text: string): boolean =>
  text.length < 13 ? !text.includes('\u0000') && !/[:=：＝]/.test(text) && !isMobile(text) : names.test(text)

const isMobile = (text: string): boolean => text.length > 10 && text.search(mobiles) >= 0

const redacted = (text: string, expectsIds: boolean): string =>
  text
    .replaceAll('\u0000', '')
    .replace(bearer, `$1 ${hidden}`)
    .replace(assigned, `$1${hidden}`)
    .replace(opaque, hidden)
    .replace(numbers, (found) => (isPersonal(found, expectsIds) ? hidden : found))
    .replace(mobiles, hidden)

/** An address as a log may show it: ids of rows stay, what else is redacted goes; the values of the query are told by the parameters. */
export const redactPath = (path: string): string => {
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // Not an encoded address: shown as it came.
  }
  return redactText(plain, true)
}

interface Limits {
  /** Characters of all values and names together. */
  readonly room: number
  /** Characters of one value. */
  readonly value: number
  readonly depth: number
}

const limits: Limits = { room: 4_000, value: 500, depth: 6 }

/**
 * Parameters as a log may keep them: values under telling names are replaced whatever they are, texts are redacted, long ones cut, and what is beyond
 * the room is left out. `names` are further telling names, in small letters and digits; at a login codes and keys tell too.
 */
export const redactParams = (
  given: unknown,
  { names = new Set<string>(), isLogin = false }: { names?: ReadonlySet<string>; isLogin?: boolean } = {},
): unknown => {
  let room = limits.room
  const cut = (text: string, expectsIds: boolean): string => {
    // A number that the cut would go through is judged while it is whole.
    const clean = redactText(text.slice(0, limits.value + 40), expectsIds)
    const most = Math.max(Math.min(limits.value, room), 0)
    const shown = text.length > limits.value || clean.length > most ? `${clean.slice(0, most)}… [${text.length}]` : clean
    room -= shown.length
    return shown
  }
  const walk = (value: unknown, key: string, depth: number): unknown => {
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'number') {
      room -= 8
      return isPersonal(String(value), false) || isMobile(String(value)) ? hidden : value
    }
    if (typeof value === 'string') return inside(value, key, depth) ?? cut(value, /(^|[a-z])ids?$/i.test(key))
    if (typeof value !== 'object') return null
    if (depth >= limits.depth) return '…'
    const entries = Array.isArray(value) ? value.map((one) => [key, one] as const) : Object.entries(value)
    const found: [string, unknown][] = []
    for (const [name, one] of entries) {
      if (room <= 0) {
        found.push(['…', `${entries.length - found.length}`])
        break
      }
      const shownName = Array.isArray(value) ? name : cut(name, false)
      found.push([shownName, !Array.isArray(value) && tells(name, names, isLogin) ? hidden : walk(one, name, depth + 1)])
    }
    return Array.isArray(value) ? found.map(([, one]) => one) : Object.fromEntries(found)
  }
  /** A text that is JSON itself is looked into. */
  const inside = (text: string, key: string, depth: number): unknown => {
    if (!/^\s*[[{]/.test(text) || text.length > 20_000) return undefined
    try {
      return walk(JSON.parse(text), key, depth + 1)
    } catch {
      return undefined
    }
  }
  return walk(given, '', 0)
}
