import { choice, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { convertible, mostPoints, somePoints } from './points'

const forMember = {
  userId: ref(['会员', 'Member'], 'user/member', { required: ['请选择会员', 'Please choose the member'] }),
  id: ref(['规则', 'Rule'], 'mall/pointsconversion', {
    required: ['请选择规则', 'Please choose the rule'],
    among: { status: '1', fromType: 'activity' },
  }),
  amount: somePoints(['转出积分', 'Points to convert']),
}

const count = { required: true, min: 1, max: 100_000 } as const

/** At which rate points of one kind become points of the other, between which moments, and how many a person may convert. */
export const pointsconversion = resource('mall/pointsconversion', {
  label: ['积分转换规则', 'Conversion rule'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'name',
  statuses: { on: { value: 1, label: ['启用', 'On'], tone: 'good' }, off: { value: 0, label: ['停用', 'Off'], tone: 'plain' } },
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    fromType: choice(['转出', 'From'], convertible, { required: true, once: true, list: true, filter: 'equal' }),
    toType: choice(['转入', 'To'], convertible, { required: true, once: true, list: true, filter: 'equal' }),
    fromRate: integer(['每转出', 'From amount'], { ...count, list: true }),
    toRate: integer(['得到', 'To amount'], { ...count, list: true }),
    minStep: integer(['最小单位', 'Step size'], { ...count, default: 1, help: ['只能按它的整数倍转换', 'Only multiples of this can be converted'] }),
    dayLimit: integer(['每人每日上限', 'Per person per day'], { min: 1, max: mostPoints, help: ['留空不限', 'Leave empty for no limit'] }),
    userLimit: integer(['每人总上限', 'Per person in total'], { min: 1, max: mostPoints, help: ['留空不限', 'Leave empty for no limit'] }),
    startTime: time(['开始时间', 'Valid from'], { list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Until'], { list: true, filter: 'range' }),
    fee: integer(['手续费（%）', 'Fee (%)'], { required: true, min: 0, max: 50, default: 0, list: true }),
  },
  calls: {
    convert: {
      label: ['转换积分', 'Convert points'],
      call: 'POST convert',
      answer: 'map',
      access: 'login',
      writes: true,
      input: {
        id: ref(['规则', 'Rule'], 'mall/pointsconversion', { required: true }),
        amount: somePoints(['转出积分', 'Points to convert']),
      },
      output: {
        conversionNo: text(['转换单号', 'Conversion no.']),
        fromAmount: integer(['转出', 'From']),
        toAmount: integer(['转入', 'To']),
      },
    },
    convertFor: {
      label: ['为会员转换积分', 'Convert points for a member'],
      call: 'POST convert-for',
      answer: 'map',
      access: { verb: 'convert' },
      writes: true,
      input: {
        ...forMember,
        toAmount: integer(['应转入', 'Points expected'], {
          min: 1,
          max: mostPoints,
          help: ['与所见不符时不转换', 'Refused if the conversion no longer gives this many'],
        }),
      },
      output: {
        conversionNo: text(['转换单号', 'Conversion no.']),
        fromAmount: integer(['转出', 'From']),
        toAmount: integer(['转入', 'To']),
      },
    },
    // What it would give, before anything is moved.
    quoteFor: {
      label: ['试算转换', 'Preview a conversion'],
      call: 'GET quote-for',
      answer: 'map',
      access: { verb: 'convert' },
      input: forMember,
      output: {
        fromAmount: integer(['转出', 'From']),
        toAmount: integer(['转入', 'To']),
        feeAmount: integer(['手续费', 'Fee']),
        beforeBalance: integer(['转换前余额', 'Balance before']),
        afterBalance: integer(['转换后余额', 'Balance after']),
        mallBefore: integer(['转换前商城积分', 'Mall points before']),
        mallAfter: integer(['转换后商城积分', 'Mall points after']),
      },
    },
  },
  below: ['mall/pointsconversionlog'],
  sort: ['-id'],
  face: {
    second: ['fromType', 'toType'],
    key: ['fromRate', 'toRate', 'fee', 'startTime', 'endTime', 'status'],
    empty: ['活动积分与商城积分之间按什么比例转换。', 'Rates for converting activity points and mall points.'],
  },
  menu: { icon: 'setting', sort: 42 },
})
