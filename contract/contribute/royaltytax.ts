import { choice, day, integer, json, money } from '../kit/field'
import { resource } from '../kit/resource'
import { taxKinds } from './royalty-tax'

const percent = { min: 0, max: 100, required: true, help: ['百分比', 'Per cent'] } as const
const cents = { min: 0, required: true } as const

/** A table of tax that holds from a day on. Where a tenant has none, the statute's own holds, as the program knows it. */
export const royaltytax = resource('contribute/royaltytax', {
  label: ['稿酬税表', 'Tax table'],
  tenancy: 'tenant',
  title: 'effectiveFrom',
  fields: {
    taxKind: choice(['所得类型', 'Kind of income'], taxKinds, { required: true, list: true, filter: 'equal' }),
    effectiveFrom: day(['生效日期', 'Effective from'], { required: true, unique: ['taxKind'], list: true }),
    smallUpTo: money(['定额扣除上限', 'Fixed deduction up to'], { ...cents, default: 400_000, list: true }),
    smallFree: money(['定额扣除', 'Fixed deduction'], { ...cents, default: 80_000, list: true }),
    freeRate: integer(['比例扣除', 'Deduction above'], { ...percent, default: 20, list: true }),
    counted: integer(['计税比例', 'Taxed share'], { ...percent, default: 100, list: true }),
    brackets: json(['税率表', 'Rates'], {
      required: true,
      many: true,
      max: 20,
      shape: {
        upTo: money(['应税额至', 'Taxed up to'], { min: 0, help: ['空表示以上全部', 'Leave empty for everything above'] }),
        rate: integer(['税率', 'Rate'], percent),
        quick: money(['速算扣除数', 'Quick deduction'], { min: 0 }),
      },
    }),
  },
  sort: ['-effectiveFrom'],
  face: {
    second: ['taxKind'],
    key: ['smallUpTo', 'smallFree', 'freeRate', 'counted'],
    empty: [
      '没有自己的税表时，按现行规定代扣。新规定施行时，在这里新增一张。',
      'Without a table of your own, statutory tax is withheld. Add one for the day the rules change.',
    ],
  },
  menu: { icon: 'bank', sort: 53 },
})
