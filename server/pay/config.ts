import { randomBytes } from 'node:crypto'
import { isOutside } from '@masthead/contract/pay/channels'
import { oneOf, payconfiginfo } from '@masthead/contract/pay/payconfiginfo'
import { payProduct } from '@masthead/contract/pay/product'
import { recharge } from '@masthead/contract/pay/recharge'
import { wallet } from '@masthead/contract/pay/wallet'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { asSystem, may } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext, Values } from '../engine/types'
import { oneInUse } from '../engine/write/in-use'
import { readRow } from '../engine/verbs'
import { conflict, forbidden, invalid } from '../platform/refusal'
import { administers } from '../system/cover'
import { askPayment, closePayments, inPurses } from './payments'
import type { SandboxRule } from './sandbox'
import { demandAccount } from './trying'

export const payProductBehaviour = behave(payProduct, { create: { set: () => ({ appKey: `app${randomBytes(12).toString('hex')}` }) } })

/** Whoever names the server that is paid through could name one that always says paid. */
const demandAdministrator = async (tx: TxContext, { values }: { values: Values }): Promise<void> => {
  if (values.endpoint && !(await administers(tx)))
    throw forbidden(['只有管理员可以设置接口地址', 'Only administrators can set the endpoint of a channel'])
}

/** Who is paid is what callbacks are compared with. */
const demandReceiver = (channel: string | null | undefined, mchId: unknown): void => {
  if (isOutside(channel) && !mchId) throw invalid({ mchId: ['商户号不能为空', 'Please enter the merchant no.'] })
}

/** A sandbox that the installation does not have is not switched on. */
const demandSandbox = async (ctx: Context, channel: string, rule: SandboxRule): Promise<void> => {
  if (channel === 'mock' && !(await rule(ctx))) throw conflict('no_sandbox', ['本系统未开放支付沙箱', 'This installation has no payment sandbox'])
}

export const payconfiginfoWith = (sandbox: SandboxRule) =>
  behave(payconfiginfo, {
    create: {
      async guard(tx, { values }) {
        demandReceiver(values.channelCode, values.mchId)
        await demandAdministrator(tx, { values })
      },
    },
    update: {
      async guard(tx, { before, values }) {
        if ('mchId' in values) demandReceiver(before?.channelCode, values.mchId)
        await demandAdministrator(tx, { values })
      },
    },
    actions: {
      ...oneInUse(
        payconfiginfo,
        async (tx, row) => {
          await demandSandbox(tx, row.channelCode, sandbox)
          await demandAccount(tx, row.id)
        },
        oneOf,
      ),
      test: { guard: (tx, { row }) => demandAccount(tx, row.id) },
    },
  })

/** One's own wallet; null until something was paid into it. */
export const walletBehaviour = behave(wallet, {
  calls: {
    async mine(ctx) {
      const found = await rows(ctx, wallet, { userId: ctx.actor.userId ?? '0' }, unscoped).one()
      // Whose it is sees it whole, whatever else he may view.
      return found ? readRow(asSystem(ctx, 'pay'), wallet, found.id, { verb: null }) : null
    },
  },
})

const sourceOf = ({ id }: { readonly id: string }) => ({ source: recharge.name as 'pay/recharge', sourceId: id })

export const rechargeBehaviour = behave(recharge, {
  create: {
    guard(tx, { values }) {
      if (values.userId !== tx.actor.userId && !may(tx, permission(recharge, 'others')))
        throw forbidden(['只能给自己的钱包充值', 'You can only top up your own wallet'])
    },
    async effect(tx, { row }) {
      await askPayment(tx, {
        ...sourceOf(row),
        payerId: row.userId,
        price: row.amount,
        body: `钱包充值 ${row.rechargeNo}`,
      })
    },
  },
  actions: {
    paid: { redirect: (_tx, { input, moves }) => inPurses(input.isSandbox, moves) },
    cancel: { effect: (tx, { row }) => closePayments(tx, sourceOf(row)) },
  },
})
