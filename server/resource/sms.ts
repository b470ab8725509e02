import { rows, unscoped } from '../engine/read/rows'
import { problemWith } from '@masthead/contract/kit/message'
import { phone as phoneField } from '@masthead/contract/kit/field'
import { sms } from '@masthead/contract/resource/sms'
import { smslog } from '@masthead/contract/resource/smslog'
import { act } from '../engine/write/act'
import { behave } from '../engine/behave'
import type { Values, TxContext } from '../engine/types'
import { may } from '../engine/reach/context'
import { wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import { badRequest, forbidden, invalid } from '../platform/refusal'
import { administers } from '../system/cover'
import { askCode } from './smscode'
import { channelOf, noChannel, queueAll, queueMessage } from './smssend'

/** Phones that one call may send to. */
const mostPhones = 200

/** Whoever names the server that codes are sent to reads them, and could be any of their owners. */
const demandAdministrator = async (tx: TxContext, { values }: { values: Values }): Promise<void> => {
  if (values.endpoint && !(await administers(tx)))
    throw forbidden(['只有管理员可以设置短信接口地址', 'Only administrators set the endpoint of a channel'])
}

/** Channels: one in use, a test before that, codes for the login and messages for programs. */
export const smsBehaviour = behave(sms, {
  create: { guard: demandAdministrator },
  update: { guard: demandAdministrator },
  actions: {
    enable: {
      async guard(tx, { row }) {
        // Of two channels that are switched on at once, the second switches the first one off.
        await tx.db.query('select pg_advisory_xact_lock(hashtext($1))', [`sms ${tx.tenantId}`])
        const others = await rows(tx, sms, { status: 1, id_notequal: row.id }, unscoped).ids()
        for (const id of others) await act(tx, modelNamed(tx.engine, sms.name), 'disable', id, {})
      },
      set: () => ({ inUse: 'yes' }),
    },
    disable: { set: () => ({ inUse: null }) },
    test: {
      async effect(tx, { row, input }) {
        const channel = await channelOf(tx, String(row.smsCode))
        if (!channel) throw noChannel()
        const params = Object.fromEntries([...channel.template.matchAll(/\$\{\s*([\w.-]+)\s*\}/g)].map(([, name]) => [name as string, '123456']))
        await queueMessage(tx, channel, { phone: String(input.phones), scene: 'test', params })
      },
    },
  },
  calls: {
    sendValidate: (ctx, { input }) => askCode(ctx, String(input.phone)),
    async sendMessage(ctx, { input }) {
      const phones = [...new Set(input.phones as string[])]
      const wrong = phones.map((one) => problemWith(phoneField(['手机号码', 'Phone']), one)).find((problem) => problem !== undefined)
      if (wrong) throw invalid({ phones: wrong })
      if (phones.length > mostPhones) throw invalid({ phones: [`一次最多 ${mostPhones} 个手机号`, `${mostPhones} phones at most at once`] })
      const channel = await channelOf(ctx, input.code ? String(input.code) : undefined)
      if (!channel) throw input.code ? invalid({ code: ['短信通道不存在', 'No such channel'] }) : noChannel()
      return queueAll(ctx, channel, phones, paramsOf(input.params))
    },
  },
})

const notAnObject = () =>
  badRequest('invalid', ['模板变量必须是 JSON 对象', 'The variables must be a JSON object'], {
    fields: { params: ['模板变量必须是 JSON 对象', 'must be a JSON object'] },
  })

const paramsOf = (given: unknown): Record<string, string> => {
  if (given === null || given === undefined) return {}
  let found: unknown
  try {
    found = JSON.parse(String(given))
  } catch {
    throw notAnObject()
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw notAnObject()
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]))
}

export const smslogBehaviour = behave(smslog, {
  columns: { content: ({ t }) => `case when not ${t}.is_hidden then ${t}.body end` },
  present(row, ctx) {
    const sealed = row.content
    row.content = typeof sealed === 'string' && may(ctx, 'resource_smslog_read') ? ctx.keys.decrypt(ctx.tenantId, sealed) : '******'
  },
  actions: {
    sent: { set: (tx) => ({ sendTime: wireTime(tx.clock.now(), tx.zone) }) },
    fail: { set: (tx) => ({ sendTime: wireTime(tx.clock.now(), tx.zone) }) },
  },
})
