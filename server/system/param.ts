import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { param } from '@masthead/contract/system/param'
import { paramBiz } from '@masthead/contract/system/param-biz'
import { behave } from '../engine/behave'
import type { Behaviour, Row, TxContext, Values } from '../engine/types'
import { likeText } from '../engine/sql'
import { truth } from '../engine/kinds/flag'
import { invalid } from '../platform/refusal'
import { platformTenant } from './rights'

const mask = '******'

/** What a value of each type looks like. */
const fits: Readonly<Record<string, { is: (value: string) => boolean; label: Label }>> = {
  int: { is: (value) => /^-?\d{1,15}$/.test(value), label: ['参数键值必须是整数', 'The value must be a whole number'] },
  bool: { is: (value) => ['true', 'false', '1', '0'].includes(value), label: ['参数键值必须是 true 或 false', 'The value must be true or false'] },
  json: {
    is(value) {
      try {
        JSON.parse(value)
        return true
      } catch {
        return false
      }
    },
    label: ['参数键值必须是 JSON', 'The value must be JSON'],
  },
}

const check = (before: Row | null, values: Values): void => {
  const wasSecret = before !== null && truth(before.isSecret) === true
  if (wasSecret && 'isSecret' in values && truth(values.isSecret) !== true && !('paramValue' in values))
    throw invalid({ paramValue: ['取消保密时请重新填写参数键值', 'Enter the value again to make it visible'] })
  if (wasSecret && !('paramValue' in values)) return
  const { valueType, paramValue } = { ...before, ...values }
  const rule = fits[String(valueType)]
  if (rule && !rule.is(String(paramValue ?? '').trim())) throw invalid({ paramValue: rule.label })
}

/** A secret value is kept encrypted in a column of its own, and its mask stands in its place. */
const seal = (tx: TxContext, before: Row | null, values: Values): Values => {
  const { isSecret, paramValue } = { ...before, ...values }
  if (truth(isSecret) !== true) return before && truth(before.isSecret) === true ? { secretValue: null } : {}
  const wasSecret = before !== null && truth(before.isSecret) === true
  if (wasSecret && !('paramValue' in values)) return {}
  return { paramValue: mask, secretValue: tx.keys.encrypt(tx.tenantId, String(paramValue ?? '')) }
}

/** Encrypts secret values that were written in plain text before they were kept encrypted. */
export const sealSecrets = async (tx: TxContext): Promise<void> => {
  for (const [table, tenant] of [
    ['system_param', `'${platformTenant}'`],
    ['system_param_biz', 'tenant_id'],
  ] as const) {
    const rows = await tx.db.query<{ id: string; tenantId: string; value: string }>(
      `select id::text as id, ${tenant} as "tenantId", param_value as value from ${table} where is_secret and secret_value is null for update`,
    )
    for (const { id, tenantId, value } of rows)
      await tx.db.run(`update ${table} set param_value = $3, secret_value = $4 where id = $1::bigint and ${tenant} = $2`, [
        id,
        tenantId,
        mask,
        tx.keys.encrypt(tenantId, value),
      ])
  }
}

/** Both nouns of parameters do the same: a value fits its type, and a secret one is not shown again, nor found out by asking for it. */
const parameter = (noun: Resource): Behaviour =>
  behave(noun, {
    create: { guard: (_tx, { values }) => check(null, values), set: (tx, { values }) => seal(tx, null, values) },
    update: { guard: (_tx, { before, values }) => check(before, values), set: (tx, { before, values }) => seal(tx, before, values) },
    unsearched: ['paramValue'],
    filters: { paramValue: ({ value, t, params }) => `(not ${t}.is_secret and ${t}.param_value ilike ${params.add(`%${likeText(value)}%`)})` },
    present(row) {
      if (truth(row.isSecret) === true) row.paramValue = mask
    },
  })

export const paramBehaviour = parameter(param)
export const paramBizBehaviour = parameter(paramBiz)
