import { randomBytes } from 'node:crypto'
import { webhook } from '@masthead/contract/develop/webhook'
import { webhooklog } from '@masthead/contract/develop/webhooklog'
import { type Label, say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { may } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, Model, TxContext } from '../engine/types'
import { later } from '../engine/due/later'
import { lookupFor } from '../platform/outside/outbound'
import { invalid } from '../platform/refusal'
import { trustedHosts } from '../system/outbound'
import { addDelivery, webhookJobName } from './webhooksend'

/** What happens to rows of a noun, by its verbs: what everybody may do to them, and its actions. */
const eventsOf = ({ noun }: Model): readonly (readonly [verb: string, label: Label])[] => [
  ...(
    [
      ['add', ['新增', 'Add']],
      ['edit', ['修改', 'Edit']],
      ['delete', ['删除', 'Delete']],
    ] as const
  ).filter(([verb]) => !noun.without?.includes(verb)),
  ...Object.entries(noun.actions ?? {}).map(([name, { label }]) => [name, label] as const),
]

/** Nouns of a tenant that leave a trace of what happens to them, and that the caller may view; webhooks do not report on themselves. */
const isTold = (ctx: Context, { noun, byTenant }: Model): boolean =>
  byTenant &&
  !noun.internal &&
  !noun.plain &&
  !noun.appendOnly &&
  noun.name !== webhook.name &&
  noun.name !== webhooklog.name &&
  // A caller who may do everything may view each noun, but for those that nobody views.
  !noun.without?.includes('view') &&
  may(ctx, permission(noun, 'view'))

/** Refuses events that there are not, or that the caller may not view; what a webhook has already stays when others change the rest of it. */
const demandEvents = (ctx: Context, given: unknown, kept?: unknown): void => {
  const known = listOf(kept)
  for (const event of listOf(given).filter((one) => !known.includes(one))) {
    const [noun = '', ...verb] = event.split(':')
    const model = ctx.engine.models.get(noun)
    const isKnown = model && isTold(ctx, model) && ['*', ...eventsOf(model).map(([name]) => name)].includes(verb.join(':'))
    if (!isKnown) throw invalid({ events: [`没有可订阅的操作 ${event}`, `you cannot subscribe to an event ${event}`] })
  }
}

/** Refuses an address that this product does not call: not https, or inside the network. A name is looked up with each call as well. */
const demandAddress = async (ctx: Context, url = ''): Promise<void> => {
  if (!URL.canParse(url)) throw invalid({ url: ['接收地址不正确', 'The address is not valid'] })
  const hosts = await trustedHosts(ctx)
  try {
    lookupFor(hosts, new URL(url))
  } catch {
    throw invalid({
      url: [
        '须为外网 https 地址；内网主机须先写入参数 outbound.hosts',
        'It must be a public https address; a host on your own network must first be added to the parameter outbound.hosts',
      ],
    })
  }
}

/** Gives a webhook a secret, which the caller is shown this once. */
const giveSecret = async (tx: TxContext, id: string): Promise<{ newSecret: string }> => {
  const made = randomBytes(32).toString('base64url')
  await within(tx).run(`update develop_webhook set secret = $3 where ${ofTenant} and id = $2::bigint`, [id, tx.keys.encrypt(tx.tenantId, made)])
  return { newSecret: made }
}

export const webhookBehaviour = behave(webhook, {
  answers: ['newSecret'],
  create: {
    async guard(tx, { values }) {
      demandEvents(tx, values.events)
      await demandAddress(tx, values.url)
    },
    effect: (tx, { row }) => giveSecret(tx, row.id),
  },
  update: {
    async guard(tx, { before, values }) {
      demandEvents(tx, values.events, before?.events)
      if (values.url !== undefined) await demandAddress(tx, values.url)
    },
  },
  actions: {
    rotate: { effect: (tx, { row }) => giveSecret(tx, row.id) },
    ping: {
      async effect(tx, { row }) {
        const eventId = `trial-${randomBytes(9).toString('base64url')}`
        await addDelivery(
          tx,
          { id: row.id, ownerId: tx.actor.userId },
          { eventId, event: 'ping', rowId: row.id, actor: tx.actor.userId, kind: 'trial' },
        )
      },
    },
  },
  calls: {
    events: (ctx) =>
      [...ctx.engine.models.values()]
        .filter((model) => isTold(ctx, model))
        .map((model) => ({
          noun: model.noun.name,
          label: say(model.noun.label, ctx.language),
          events: eventsOf(model).map(([verb, label]) => ({ key: `${model.noun.name}:${verb}`, label: say(label, ctx.language) })),
        })),
  },
})

export const webhooklogBehaviour = behave(webhooklog, {
  actions: {
    replay: {
      effect: async (tx, { row }) => {
        await later(tx, webhookJobName, { id: row.id })
      },
    },
  },
})
