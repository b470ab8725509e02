/**
 * An address of this site as a path of its own. What an address bar or a link brings may name another host in many spellings (`//host`, `/\host`,
 * `/.//host`), and a browser would follow it there.
 */
export const ownPath = (wanted: string, origin: string): string => {
  if (!URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  if (url.origin !== origin) return '/'
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash
}
