import { createPrivateKey } from 'node:crypto'
import { loginprovider } from '@masthead/contract/system/loginprovider'
import { behave } from '../engine/behave'
import type { Row, Values, TxContext } from '../engine/types'
import { forbidden, invalid } from '../platform/refusal'
import { administers } from './cover'

/** Whoever says who vouches for people could be any of them. */
const demandAdministrator = async (tx: TxContext): Promise<void> => {
  if (!(await administers(tx))) throw forbidden(['只有管理员可以设置登录方式', 'Only administrators can set up login providers'])
}

/** What anybody with the permission may change: it says nothing about who is believed. */
const harmless = new Set(['name', 'logo', 'sort', 'remark', 'status'])

const checkKey = (before: Row | null, values: Values, plain: unknown): void => {
  const method = values.signMethod ?? before?.signMethod
  const kind = values.kind ?? before?.kind
  if (kind !== 'zmyc' || method !== 'rsa' || typeof plain !== 'string' || plain === '') return
  try {
    createPrivateKey(plain)
  } catch {
    throw invalid({ clientSecret: ['应用密钥必须是 PEM 格式的私钥', 'The client secret must be a private key in PEM'] })
  }
}

export const loginproviderBehaviour = behave(loginprovider, {
  create: {
    async guard(tx, { values, body }) {
      await demandAdministrator(tx)
      checkKey(null, values, body.clientSecret)
    },
  },
  update: {
    async guard(tx, { before, values, body }) {
      if (Object.keys(values).some((key) => !harmless.has(key))) await demandAdministrator(tx)
      checkKey(before, values, body.clientSecret)
    },
  },
  remove: { guard: demandAdministrator },
})
