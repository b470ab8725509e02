/** Entries of the browser's storage: prefixed by the app key, each with its type and the moment it was written. Local storage, unless a type is given. */

const prefix = 'masthead-'

interface Entry {
  /** The type of the content, as typeof says it. */
  readonly dataType: string
  readonly content: unknown
  /** 'session' for an entry of the session storage, absent in the local one. */
  readonly type?: 'session'
  /** When it was written, in milliseconds. */
  readonly datetime: number
}

const store = (type: Entry['type']): Storage => (type ? window.sessionStorage : window.localStorage)

/** Keeps a JSON value under a name; a full or forbidden storage is no error, the value is then merely not remembered. */
export const keep = (name: string, content: unknown, type?: Entry['type']): void => {
  const entry: Entry = { dataType: typeof content, content, ...(type ? { type } : {}), datetime: Date.now() }
  try {
    store(type).setItem(prefix + name, JSON.stringify(entry))
  } catch {
    // Private windows and full disks refuse; nothing depends on it.
  }
}

/** The value kept under a name, or undefined. */
export const kept = <T>(name: string, type?: Entry['type']): T | undefined => {
  try {
    const text = store(type).getItem(prefix + name)
    return text === null ? undefined : ((JSON.parse(text) as Entry).content as T)
  } catch {
    return undefined
  }
}

/** Forgets what is kept under a name. */
export const forget = (name: string, type?: Entry['type']): void => {
  try {
    store(type).removeItem(prefix + name)
  } catch {
    // As above.
  }
}

/** Forgets what is kept under names that begin so, or as much of it as was written before a moment (milliseconds since 1970). */
export const forgetAll = (beginning: string, before = Number.POSITIVE_INFINITY): void => {
  try {
    for (const key of Object.keys(window.localStorage).filter((one) => one.startsWith(prefix + beginning)))
      if (((JSON.parse(window.localStorage.getItem(key) ?? '{}') as Partial<Entry>).datetime ?? 0) < before) window.localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** A cookie's value, or undefined. */
export const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Sets a cookie for `seconds`; 0 removes it. */
export const setCookie = (name: string, value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API does not exist on plain http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
