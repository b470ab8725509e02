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
import { isOutboundProblem, lookupFor } from '../platform/outside/outbound'
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
  ).filter(([verb]) => !noun.appendOnly && !noun.without?.includes(verb)),
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
  !noun.without?.includes('view') &&
  may(ctx, permission(noun, 'view'))

const namesIn = (given: unknown): string[] => (Array.isArray(given) ? given.map(String) : listOf(given))

/** Refuses events that there are not, or that the caller may not view; what a webhook has already stays when others change the rest of it. */
const demandEvents = (ctx: Context, given: unknown, kept: unknown = null): void => {
  const known = new Set(namesIn(kept))
  for (const event of namesIn(given)) {
    if (known.has(event)) continue
    const cut = event.indexOf(':')
    const model = ctx.engine.models.get(event.slice(0, Math.max(0, cut)))
    const verb = event.slice(cut + 1)
    const isKnown = model && isTold(ctx, model) && (verb === '*' || eventsOf(model).some(([name]) => name === verb))
    if (!isKnown) throw invalid({ events: [`没有可订阅的操作 ${event.slice(0, 80)}`, `you cannot subscribe to an event ${event.slice(0, 80)}`] })
  }
}

/** Refuses an address that this product does not call: not https, or inside the network. A name is looked up with each call as well. */
const demandAddress = async (ctx: Context, url: unknown): Promise<void> => {
  if (typeof url !== 'string') return
  try {
    lookupFor(await trustedHosts(ctx), new URL(url))
  } catch (error) {
    if (error instanceof TypeError) throw invalid({ url: ['接收地址不正确', 'The address is not valid'] })
    if (!isOutboundProblem(error)) throw error
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
      if ('events' in values) demandEvents(tx, values.events, before?.events)
      if ('url' in values) await demandAddress(tx, values.url)
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
