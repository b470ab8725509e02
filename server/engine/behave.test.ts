import { expect, it } from 'vitest'
import { json, money, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { behave, type ValuesOf } from './behave'
import type { Context, TxContext } from './types'
import { act, addRow, createRow } from './verbs'
import { lock } from '../platform/database/lock'

const bill = resource('pay/bill', {
  label: ['账单', 'Bill'],
  tenancy: 'tenant',
  fields: {
    amount: money(['金额', 'Amount'], { required: true }),
    payRef: text(['流水号', 'Payment reference']),
    billNo: text(['账单号', 'Bill no.'], { required: true, readOnly: true }),
    reason: text(['原因', 'Reason'], { required: true, when: { amount: 0 } }),
    userId: ref(['用户', 'User'], 'user/user'),
  },
  states: { due: { value: 0, label: ['待付', 'Due'] }, paid: { value: 1, label: ['已付', 'Paid'] } },
  machines: {
    refundStatus: {
      label: ['退款', 'Refund'],
      states: { none: { value: 0, label: ['无', 'None'] }, refunded: { value: 1, label: ['已退', 'Refunded'] } },
    },
  },
  actions: {
    pay: { label: ['支付', 'Pay'], from: 'due', to: 'paid', sets: ['payRef!'], input: { remark: text(['备注', 'Remark']) } },
    retry: { label: ['重试', 'Try again'], from: 'due' },
  },
  calls: {
    sums: { label: ['合计', 'Sums'], call: 'GET sums', answer: 'map', access: 'login', input: { month: text(['月', 'Month'], { required: true }) } },
    split: {
      label: ['分摊', 'Split'],
      call: 'POST split',
      answer: 'map',
      access: 'login',
      input: { shares: json(['份额', 'Shares'], { many: true, required: true }) },
    },
  },
})

it('knows the names of a declaration while it compiles', () => {
  const kept = behave(bill, {
    actions: { pay: { set: (_tx, { row, input }) => ({ payRef: `${row.amount + row.refundStatus} ${row.userName} ${input.payRef.trim()}` }) } },
    can: { retry: (row) => row.status === 0 },
  })
  expect(kept.name).toBe('pay/bill')
  // @ts-expect-error an action that is not declared
  behave(bill, { actions: { pai: {} } })
  // @ts-expect-error a column that the row does not have
  behave(bill, { actions: { retry: { set: (_tx, { row }) => ({ payRef: row.payReff }) } } })
  // @ts-expect-error an input that the action does not take
  behave(bill, { actions: { retry: { guard: (_tx, { input }) => void input.payRef } } })
})

it('types what is done to a row by the declaration', () => {
  // Compiled, never called: the compiler is what is asked here.
  const asked = async (ctx: Context, tx: TxContext) => {
    const paid = await act(ctx, bill, 'pay', '1', { payRef: 'X1' })
    const amount: number = paid.amount
    await act(ctx, bill, 'retry', '1')
    const values: ValuesOf<typeof bill> = { status: bill.state.paid, refundStatus: bill.machineState.refundStatus.none }
    await addRow(tx, bill, { amount: amount + paid.status, ...values })
    await lock(tx, 'setup', paid.id)
    // @ts-expect-error a verb that is not declared
    await act(ctx, bill, 'payed', '1', { payRef: 'X1' })
    // @ts-expect-error an input that is demanded
    await act(ctx, bill, 'pay', '1')
    // @ts-expect-error the same, with something else said
    await act(ctx, bill, 'pay', '1', { remark: 'late' })
    // @ts-expect-error an input that the verb does not take
    await act(ctx, bill, 'pay', '1', { payRef: 'X1', payReff: 'X1' })
    // @ts-expect-error an input of another kind
    await act(ctx, bill, 'pay', '1', { payRef: 1 })
    // @ts-expect-error a column that the row does not have
    paid.amounts
    // @ts-expect-error a state that no row can be in
    if (paid.status === 7) return
    // @ts-expect-error a state that is not declared
    await addRow(tx, bill, { status: 7 })
    // @ts-expect-error a column that is not declared
    await createRow(ctx, bill, { amountt: 5 })
    // @ts-expect-error a lock that does not stand in the register
    await lock(tx, 'set-up')
  }
  expect(asked).toBeTypeOf('function')
})

it('knows which values a new row brings', () => {
  const kept = behave(bill, {
    create: { set: (_tx, { values }) => ({ amount: values.amount + 1, payRef: values.payRef?.trim() ?? null }) },
    update: { set: (_tx, { before, values }) => ({ amount: (values.amount ?? before.amount) + 1 }) },
  })
  const set = kept.create?.set as (tx: TxContext, about: { before: null; values: object }) => unknown
  expect(set({} as TxContext, { before: null, values: { amount: 5, payRef: ' X1 ' } })).toEqual({ amount: 6, payRef: 'X1' })
  // @ts-expect-error a value that no body needs to have
  behave(bill, { create: { set: (_tx, { values }) => ({ payRef: values.payRef.trim() }) } })
  // @ts-expect-error a value that no client gives
  behave(bill, { create: { set: (_tx, { values }) => ({ payRef: values.billNo.trim() }) } })
  // @ts-expect-error a value that not every row has
  behave(bill, { create: { set: (_tx, { values }) => ({ payRef: values.reason.trim() }) } })
  // @ts-expect-error a value that a change need not have
  behave(bill, { update: { set: (_tx, { values }) => ({ amount: values.amount + 1 }) } })
  // @ts-expect-error a column that is not declared
  behave(bill, { create: { set: (_tx, { values }) => ({ amount: values.amountt }) } })
})

it('types a structured input as the JSON text that is read of it', () => {
  const kept = behave(bill, { calls: { split: (_ctx, { input }) => ({ shares: JSON.parse(input.shares) }) } })
  expect(kept.calls?.split?.({} as Context, { input: { shares: '[1,2]' } } as never)).toEqual({ shares: [1, 2] })
  // @ts-expect-error what was sent is not there any more
  behave(bill, { calls: { split: (_ctx, { input }) => input.shares.map(String) } })
})

it('types a declared call by its name and its input', () => {
  const kept = behave(bill, { calls: { sums: (_ctx, { input }) => ({ month: input.month.slice(0, 4) }) } })
  expect(kept.calls?.sums?.({} as Context, { input: { month: '2026-11' } } as never)).toEqual({ month: '2026' })
  // @ts-expect-error a call that is not declared
  behave(bill, { calls: { summs: () => null } })
  // @ts-expect-error an input that the call does not take
  behave(bill, { calls: { sums: (_ctx, { input }) => input.day } })
})
