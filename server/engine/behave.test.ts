import { expect, it } from 'vitest'
import { money, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { behave } from './behave'

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
