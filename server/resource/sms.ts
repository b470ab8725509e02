import { randomBytes } from 'node:crypto'
import { type Label, say } from '@masthead/contract/kit/label'
import { problemWith } from '@masthead/contract/kit/message'
import { phone as phoneField } from '@masthead/contract/kit/field'
import { sms, smsKinds } from '@masthead/contract/resource/sms'
import { smslog } from '@masthead/contract/resource/smslog'
import { smstemplate } from '@masthead/contract/resource/smstemplate'
import { oneInUse } from '../engine/write/in-use'
import { behave } from '../engine/behave'
import type { Row, TxContext, Values } from '../engine/types'
import { may } from '../engine/reach/context'
import { wireTime } from '../engine/kinds/time'
import { badRequest, conflict, forbidden, invalid } from '../platform/refusal'
import { fillTemplate, partsOf, variablesIn } from '../platform/outside/sms/provider'
import { administers } from '../system/cover'
import { askCode } from './smscode'
import { roomFor } from './smslimit'
import { takeReceipts } from './smsreport'
import { costOf, ownWording, queueAll, queueMessage } from './smssend'
import { channelOf, gapsOf, noChannel, wordingOf } from './smstext'

/** Phones that one call may send to. */
const mostPhones = 200

/** A user who names the server that codes are sent to reads them, and could be any of their owners. */
const demandAdministrator = async (tx: TxContext, { values }: { values: Values }): Promise<void> => {
  if (values.endpoint && !(await administers(tx)))
    throw forbidden(['只有管理员可以设置短信接口地址', 'Only administrators can set the endpoint of a channel'])
}

/** A gateway of the house's own has no official address. */
const demandAddress = ({ category, endpoint }: { category?: unknown; endpoint?: unknown }): void => {
  if (category === smsKinds.gateway && !endpoint) throw invalid({ endpoint: ['请填写网关地址', 'Please enter the address of the gateway'] })
}

/** A caller who knows it may tell what became of messages. */
const newReceiptKey = (): string => randomBytes(18).toString('base64url')

/** Fields by which a channel sends: what was tested with others says nothing. */
const sentBy: ReadonlySet<string> = new Set([
  'category',
  'signName',
  'template',
  'templateId',
  'appId',
  'accessKey',
  'secretKey',
  'regionId',
  'endpoint',
])

/** A channel that never sent anything would take the place of one that works. */
const demandTested = async (_tx: TxContext, { category, testedTime }: Row): Promise<void> => {
  if (category !== smsKinds.kept && testedTime === null)
    throw conflict('untested', ['请先试发一条短信，成功后再启用', 'Please send a test first. Once it has gone out the channel can be used'])
}

interface Sent {
  readonly phones?: unknown
  readonly params?: unknown
}

/** The phones of a message, each once, and what is wrong with some of them. */
const phonesOf = ({ phones }: Sent): { fit: string[]; wrong: { phone: string; problem: Label }[] } => {
  const [fit, wrong]: [string[], { phone: string; problem: Label }[]] = [[], []]
  for (const phone of new Set(phones as string[])) {
    const problem = problemWith(phoneField(['手机号码', 'Phone']), phone)
    if (problem) wrong.push({ phone, problem })
    else fit.push(phone)
  }
  return { fit, wrong }
}

const demandFew = (phones: unknown): void => {
  if ((phones as string[]).length > mostPhones)
    throw invalid({ phones: [`一次最多 ${mostPhones} 个手机号`, `At most ${mostPhones} phones at a time`] })
}

/** Channels: one in use, a test before that, codes for the login, messages for programs and people, and what providers tell of them. */
export const smsBehaviour = behave(sms, {
  create: {
    async guard(tx, about) {
      await demandAdministrator(tx, about)
      demandAddress(about.values)
    },
    set: () => ({ receiptKey: newReceiptKey() }),
  },
  update: {
    async guard(tx, about) {
      await demandAdministrator(tx, about)
      demandAddress({ ...about.before, ...about.values })
    },
    set: (_tx, { before, values }) => ({
      ...(before?.receiptKey ? {} : { receiptKey: newReceiptKey() }),
      // What was tested was another channel than this.
      ...(Object.keys(values).some((key) => sentBy.has(key)) ? { testedTime: null } : {}),
    }),
  },
  actions: {
    ...oneInUse(sms, demandTested),
    test: {
      async effect(tx, { row, input }) {
        const channel = await channelOf(tx, row.smsCode)
        if (!channel) throw noChannel()
        const params = Object.fromEntries(variablesIn(channel.template).map((name) => [name, '123456']))
        await queueMessage(tx, ownWording(channel), { phone: input.phones, scene: 'test', params })
      },
    },
  },
  calls: {
    sendValidate: (ctx, { input }) => askCode(ctx, input.phone),
    async sendMessage(ctx, { input }) {
      demandFew(input.phones)
      const { fit, wrong } = phonesOf(input)
      if (wrong[0]) throw invalid({ phones: wrong[0].problem })
      return queueAll(ctx, await wordingOf(ctx, input), fit, paramsOf(input.params))
    },
    async previewMessage(ctx, { input }) {
      demandFew(input.phones)
      const wording = await wordingOf(ctx, input)
      const { fit, wrong } = phonesOf(input)
      const { left, full } = await roomFor(ctx, fit)
      const params = paramsOf(input.params)
      const { missing, long, unknown } = gapsOf(wording.text, params)
      const text = `【${wording.channel.signName}】${fillTemplate(wording.text, { ...Object.fromEntries(missing.map((name) => [name, `\${${name}}`])), ...params })}`
      const able = fit.filter((phone) => !full.includes(phone))
      const parts = partsOf(text)
      const unsent = (phone: string, [zh, en]: Label): { phone: string; reason: string } => ({ phone, reason: say([zh, en], ctx.language) })
      return {
        text,
        channel: wording.channel.smsCode,
        parts,
        phones: Math.min(able.length, left),
        refused: [
          ...wrong.map(({ phone, problem }) => unsent(phone, problem)),
          ...full.map((phone) => unsent(phone, ['今日已达上限', 'Daily message limit reached'])),
          ...able.slice(left).map((phone) => unsent(phone, ['超出发送总量上限', 'Message limit exceeded'])),
        ],
        missing: [...missing, ...long, ...unknown],
        cost: costOf(wording.channel, parts * Math.min(able.length, left)),
      }
    },
    receipt: takeReceipts,
  },
})

/** Templates: their variables follow from their text. */
export const smstemplateBehaviour = behave(smstemplate, {
  create: { set: (_tx, { values }) => ({ variables: variablesIn(values.content ?? '') }) },
  update: { set: (_tx, { before, values }) => ({ variables: variablesIn(values.content ?? before?.content ?? '') }) },
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
