import type { Outbound } from '../outbound'

/** One message as a provider takes it: a template of its own and the values of the template's variables. */
export interface SmsMessage {
  readonly phone: string
  readonly signName: string
  readonly templateId: string
  readonly params: Readonly<Record<string, string>>
  /** Ours, by which a receipt can be told to belong to it. */
  readonly id: string
}

/** With what one stands with a provider. */
export interface SmsAccount {
  readonly accessKey: string
  readonly secretKey: string
  readonly regionId: string
  /** Origin of its interface; the official one when empty. */
  readonly endpoint: string
}

/** What the provider said: a refusal is final, whereas no answer at all is thrown. */
export interface SmsReceipt {
  readonly isAccepted: boolean
  readonly code: string
  readonly text: string
  readonly bizId?: string | undefined
}

export type SmsProvider = (out: Outbound, account: SmsAccount, message: SmsMessage) => Promise<SmsReceipt>

/** The text of a template with its variables filled in; what is missing is answered by name. */
export const fillTemplate = (template: string, params: Readonly<Record<string, string>>): { text: string; missing: string[] } => {
  const missing = new Set<string>()
  const text = template.replace(/\$\{\s*([\w.-]+)\s*\}/g, (_, name: string) => {
    if (Object.hasOwn(params, name)) return params[name] as string
    missing.add(name)
    return ''
  })
  return { text, missing: [...missing] }
}
