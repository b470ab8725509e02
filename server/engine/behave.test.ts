import { expect, it } from 'vitest'
import { money, ref, text } from '@masthead/contract/kit/field'
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

it('types a declared call by its name and its input', () => {
  const kept = behave(bill, { calls: { sums: (_ctx, { input }) => ({ month: input.month.slice(0, 4) }) } })
  expect(kept.calls?.sums?.({} as Context, { input: { month: '2026-11' } } as never)).toEqual({ month: '2026' })
  // @ts-expect-error a call that is not declared
  behave(bill, { calls: { summs: () => null } })
  // @ts-expect-error an input that the call does not take
  behave(bill, { calls: { sums: (_ctx, { input }) => input.day } })
})
