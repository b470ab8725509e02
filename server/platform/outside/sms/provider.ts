import type { Outbound } from '../outbound'

/** One message as a provider takes it: a template of its own and the values of the template's variables. */
export interface SmsMessage {
  readonly phone: string
  readonly signName: string
  readonly templateId: string
  /** In the order in which the text has them. */
  readonly params: Readonly<Record<string, string>>
  /** The text with its variables filled in. */
  readonly text: string
  /** Ours, by which a receipt can be told to belong to it. */
  readonly id: string
}

/** With what one stands with a provider. */
export interface SmsAccount {
  readonly accessKey: string
  readonly secretKey: string
  readonly regionId: string
  /** The number of the app there, where the provider has such. */
  readonly appId: string
  /** Origin of its interface; the official one when empty. */
  readonly endpoint: string
}

/** What the provider said: a refusal is final, whereas no answer at all is thrown. */
export interface SmsReceipt {
  readonly isAccepted: boolean
  readonly code: string
  readonly text: string
  readonly bizId?: string | undefined
  /** As how many messages it was billed, where the provider says so at once. */
  readonly parts?: number | undefined
}

export type SmsProvider = (out: Outbound, account: SmsAccount, message: SmsMessage) => Promise<SmsReceipt>

const variable = /\$\{\s*([\w.-]+)\s*\}/g

/** The variables of a template, each once, in the order in which they come. */
export const variablesIn = (template: string): string[] => [...new Set([...template.matchAll(variable)].map(([, name]) => name as string))]

/** The text of a template with its variables filled in. */
export const fillTemplate = (template: string, params: Readonly<Record<string, string>>): string =>
  template.replace(variable, (_, name: string) => params[name] ?? '')

const [single, joined] = [70, 67]

/** As how many messages a text is billed: one of 70 characters, or parts of 67. */
export const partsOf = (text: string): number => {
  const length = text.length
  return length <= single ? 1 : Math.ceil(length / joined)
}

/** What a provider tells of a message later: whether it came, and as how many it was billed. */
export interface SmsReport {
  readonly bizId: string
  /** Ours, where the provider gives it back. */
  readonly id?: string | undefined
  readonly hasCome: boolean
  readonly code: string
  readonly text: string
  readonly parts?: number | undefined
}
