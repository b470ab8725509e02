import { outsideAddress } from './outbound'

/** A mail server as a tenant names it. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** tls from the first byte, starttls after a greeting, or none: for a server inside that the installation trusts. */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user: string
  readonly password: string
  readonly from: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Ours, by which the receiver's server knows a mail that it gets twice. */
  readonly id: string
  /** Further headers, such as how to sign off. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The server refused the mail for good: another try would be refused too. */
export class MailRefused extends Error {}

const patience = 15_000

/**
 * Hands a mail to a server and answers what it said. The server lies outside of the installation's network unless it is among the trusted hosts, and what is not
 * trusted speaks TLS.
 */
export const sendMail = async (server: MailServer, mail: Mail, hosts: readonly string[]): Promise<string> => {
  const { host, port, security, user, password, from } = server
  const { address, isTrusted } = await outsideAddress(host, port, hosts)
  if (security === 'none' && !isTrusted) throw new MailRefused(`${host}: only TLS is allowed`)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const { to, subject, text, id, headers = {} } = mail
    const domain =
      from
        .split('@')
        .at(-1)
        ?.replace(/[^A-Za-z0-9.-]/g, '') || 'masthead'
    const { response } = await transport.sendMail({ from, to, subject, text, headers, messageId: `<${id}@${domain}>` })
    return response
  } catch (error) {
    const code = (error as { responseCode?: number }).responseCode ?? 0
    // 4xx and broken connections may pass; 5xx and a wrong password do not.
    if (code >= 500) throw new MailRefused((error as Error).message)
    throw error
  } finally {
    transport.close()
  }
}
