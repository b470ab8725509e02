import type { Label } from '@masthead/contract/kit/label'
import { badRequest } from '../../platform/refusal'
import type { Model, TxContext, Values } from '../types'

/**
 * The values with the texts that the noun has checked: replaced where the list says so, and with what somebody must look at beside them. Throws a 400 that names each field
 * with a word that is barred, and its places.
 */
export const checkedValues = async (tx: TxContext, { noun }: Model, values: Values): Promise<Values> => {
  const { checked } = noun
  const keys = checked?.fields.filter((key) => typeof values[key] === 'string') ?? []
  if (!checked || keys.length === 0) return values
  const { censor } = tx.engine
  if (!censor) throw new Error(`${noun.name}: the register lacks a list of sensitive words`)
  const texts: Values = {}
  const wrong: Record<string, Label> = {}
  const barred: object[] = []
  const held: object[] = []
  let version: string | null = null
  for (const key of keys) {
    const found = await censor(tx, String(values[key]), checked.scope)
    texts[key] = found.text
    version = found.version
    const at = (hit: object): object => ({ field: key, ...hit })
    held.push(...found.held.map(at))
    barred.push(...found.barred.map(at))
    if (found.barred.length > 0) wrong[key] = barring(found.barred as { found: string }[])
  }
  if (barred.length > 0) throw badRequest('sensitive_words', Object.values(wrong)[0] as Label, { fields: wrong, hits: barred })
  return { ...values, ...texts, [checked.hits]: held.length > 0 ? JSON.stringify(held) : null, [checked.version]: version }
}

const barring = (hits: readonly { readonly found: string }[]): Label => {
  const words = [...new Set(hits.map(({ found }) => found))].slice(0, 10)
  return [`含有敏感词：${words.join('、')}`, `Sensitive words: ${words.join(', ')}`]
}
