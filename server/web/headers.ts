/** What every answer tells a browser, whatever it holds. */
const everyHeader = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(), usb=()',
}
/** Who came by TLS once comes by TLS for a year. */
const secureHeaders = { ...everyHeader, 'strict-transport-security': 'max-age=31536000' }

/** The headers of every answer to a request that came by this protocol, of an installation that all reach by TLS where it `isSecure`. */
export const headersFor = (protocol: string, isSecure: boolean): Readonly<Record<string, string>> =>
  protocol === 'https' || isSecure ? secureHeaders : everyHeader
