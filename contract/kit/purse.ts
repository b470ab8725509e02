import type { Fields } from './field'
import type { Label } from './label'
import type { Lots } from './lots'

/** A balance of an account noun: a column that postings alone move, never below 0 unless it may owe. */
export interface Purse {
  readonly label: Label
  readonly may?: 'owe'
  /** What it counts: cents unless told; points, half-days. */
  readonly unit?: string
  /** Its entries end one day. */
  readonly lots?: Lots
}

/** What people count these units in, behind a number: half-days in days. */
export const unitNames: Readonly<Record<string, Label>> = { point: ['积分', 'points'], halfDay: ['天', 'days'] }

/** What the purses of the kit's own accounts are called; channels of payment have one each. */
export const ownPurses = {
  bank: ['银行', 'Bank'],
  bonus: ['发放', 'Given out'],
  channels: ['渠道', 'Channels'],
  fees: ['手续费', 'Fees'],
  gifts: ['捐赠', 'Donations'],
  lapsed: ['到期失效', 'Lapsed'],
  orders: ['订单', 'Orders'],
  penalties: ['扣罚', 'Deductions'],
  points: ['积分', 'Points'],
  received: ['代收款', 'Collected for others'],
  relief: ['救助', 'Relief'],
  royalties: ['稿酬', 'Royalties'],
  sandbox: ['沙箱', 'Sandbox'],
  subsidies: ['补贴', 'Subsidies'],
  treasury: ['财政', 'Treasury'],
  withheld: ['代扣税款', 'Tax withheld'],
} as const

/** What postings are called that are no action of the row they are for. */
export const postedBeside: Readonly<Record<string, Label>> = {
  opening: ['期初余额', 'Opening balance'],
  income: ['收入', 'Income'],
  givePoints: ['赠送积分', 'Points given'],
  takePoints: ['收回赠送积分', 'Given points taken back'],
  lapse: ['到期失效', 'Lapsed'],
}

/** The columns that purses are. */
export const purseFields = (purses: Readonly<Record<string, Purse>>): Fields =>
  Object.fromEntries(
    Object.entries(purses).map(([key, { label, may, unit = 'cent', lots }]) => {
      const shown = { readOnly: true, required: true, default: 0, list: true, filter: 'range' as const, ...(may === 'owe' ? {} : { min: 0 }) }
      const counted = unit === 'halfDay' ? { counts: 'halfDays' as const } : {}
      return [
        key,
        {
          kind: unit === 'cent' ? 'money' : 'integer',
          label,
          ...shown,
          ...counted,
          purse: { unit, ...(may ? { may } : {}), ...(lots ? { lots } : {}) },
        },
      ]
    }),
  )
