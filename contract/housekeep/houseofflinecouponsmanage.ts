import { day, encrypted, money, ref, refs, text, time } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'

const code = text(['券码', 'Code'], { max: 20, required: ['请输入券码', 'Please enter the code'] })
/** Which order a coupon is taken for, where it is for one. */
const forOrder = ref(['用于订单', 'For the order'], 'housekeep/order', { help: ['须为该门店已接的订单', 'Previously accepted by this shop'] })
const shop = ref(['核销门店', 'Shop'], 'merchant/merchant', { required: ['请选择核销门店', 'Please choose the shop'] })

/** A coupon on paper: brought in by batches, given out, and taken by a shop once; whoever scans it again learns when and where it was used. */
export const houseofflinecouponsmanage = resource('housekeep/houseofflinecouponsmanage', {
  label: ['线下优惠券', 'Offline coupon'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'batchNo',
  fields: {
    batchNo: text(['批次号', 'Batch'], { max: 30, required: true, once: true, list: true, filter: 'equal' }),
    code: encrypted(['券码', 'Code'], {
      max: 20,
      mask: 'bank',
      pattern: '^[A-Za-z0-9]{6,20}$',
      message: ['券码为 6 至 20 位字母或数字', 'A code has 6 to 20 letters or digits'],
      required: true,
      once: true,
      unique: true,
      list: true,
      filter: 'equal',
    }),
    faceValue: money(['面值', 'Value'], { required: true, min: 1, list: true, filter: 'range' }),
    serviceIds: refs(['适用服务', 'For services'], 'housekeep/services', { help: ['留空表示全部服务', 'Leave empty for all services'] }),
    validFrom: day(['有效期起', 'Valid from'], { required: true }),
    validTo: day(['有效期止', 'Valid until'], { required: true, list: true, filter: 'range' }),
    holder: text(['持券人', 'Holder'], { max: 20, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone' }),
    issueTime: time(['发放时间', 'Given out'], { readOnly: true }),
    verifyShopId: ref(['核销门店', 'Used at'], 'merchant/merchant', { readOnly: true, list: true, filter: 'equal' }),
    verifyTime: time(['核销时间', 'Used on'], { readOnly: true, list: true, filter: 'range' }),
    verifyUser: ref(['核销人', 'Taken by'], 'user/user', { readOnly: true }),
    voidReason: text(['作废原因', 'Reason for voiding'], { max: 200, readOnly: true }),
  },
  unmask: ['code', 'phone'],
  states: {
    made: { value: 0, label: ['已生成', 'Made'], tone: 'busy' },
    givenOut: { value: 1, label: ['已发放', 'Given out'], tone: 'good' },
    used: { value: 2, label: ['已核销', 'Used'], tone: 'plain' },
    void: { value: 3, label: ['已作废', 'Void'], tone: 'bad' },
    expired: { value: 4, label: ['已过期', 'Expired'], tone: 'plain' },
  },
  parties: { shop: { label: ['核销门店', 'Shop'], field: 'verifyShopId', members: 'merchant/merchantuser' } },
  editIn: 'made',
  deleteIn: 'made',
  actions: {
    issue: { label: ['发放', 'Give out'], from: 'made', to: 'givenOut', sets: ['holder', 'phone'], tone: 'primary', writes: { issueTime: '$now' } },
    verify: {
      label: ['核销', 'Use'],
      from: 'givenOut',
      to: 'used',
      sets: ['verifyShopId!'],
      input: { orderId: forOrder },
      writes: { verifyTime: '$now', verifyUser: '$me' },
    },
    // The order that it was taken for is paid back.
    reopen: {
      label: ['退回', 'Given back'],
      system: true,
      from: 'used',
      to: 'givenOut',
      writes: { verifyShopId: null, verifyTime: null, verifyUser: null },
    },
    annul: {
      label: ['作废', 'Void'],
      from: ['made', 'givenOut'],
      to: 'void',
      reason: 'voidReason',
      tone: 'danger',
      tells: {
        whom: { did: 'issue' },
        what: ['您发放的优惠券已作废：{batchNo}', 'A coupon you issued has been voided: {batchNo}'],
        more: ['持券人 {holder}：{voidReason}', 'Holder {holder}: {voidReason}'],
      },
    },
    expire: { label: ['过期', 'Expire'], system: true, from: ['made', 'givenOut'], to: 'expired', due: { at: 'validTo', after: '1d' } },
  },
  calls: {
    verification: {
      label: ['扫码核销', 'Redeem a coupon'],
      call: 'POST verification',
      answer: 'row',
      access: { verb: 'verify' },
      writes: true,
      input: { code, verifyShopId: shop, orderId: forOrder },
      output: {
        id: text(['编号', 'Id']),
        batchNo: text(['批次号', 'Batch']),
        faceValue: money(['面值', 'Value']),
        holder: text(['持券人', 'Holder']),
        verifyTime: time(['核销时间', 'Used on']),
        verifyShopName: text(['核销门店', 'Used at']),
      },
    },
    deleteImportbatch: {
      label: ['删除批次', 'Delete a batch'],
      call: 'POST delete-importbatch',
      answer: 'map',
      access: { verb: 'delete' },
      writes: true,
      input: { batchNo: text(['批次号', 'Batch'], { max: 30, required: ['请填写批次号', 'Please enter the batch'] }) },
    },
    verificationPage: {
      label: ['核销记录', 'Coupons that were used'],
      call: 'GET verification-page',
      answer: 'page',
      listed: true,
      access: { verb: 'view' },
      where: { status: 'used' },
      output: {
        batchNo: text(['批次号', 'Batch']),
        code: text(['券码', 'Code']),
        faceValue: money(['面值', 'Value']),
        holder: text(['持券人', 'Holder']),
        verifyShopId: ref(['核销门店', 'Used at'], 'merchant/merchant'),
        verifyTime: time(['核销时间', 'Used on']),
        verifyUser: ref(['核销人', 'Taken by'], 'user/user'),
      },
    },
  },
  queues: {
    open: { label: ['可核销', 'To be used'], where: { status: 'givenOut' } },
    used: { label: ['已核销', 'Used'], where: { status: 'used' } },
    today: { label: ['今日核销', 'Used today'], where: { status: 'used', verifyTime_dateequal: '$today' }, home: 'today' },
  },
  reports: {
    batches: {
      label: ['批次统计', 'By batch'],
      call: 'GET batch-statistics',
      access: { verb: 'view' },
      groups: { batchNo: 'batchNo' },
      sums: {
        coupons: { do: 'count' },
        used: { do: 'count', where: { status: 'used' }, label: ['已核销', 'Used'] },
        value: { do: 'sum', of: 'faceValue' },
        usedValue: { do: 'sum', of: 'faceValue', where: { status: 'used' }, label: ['核销金额', 'Value used'] },
      },
      chart: 'bar',
    },
  },
  log: { noun: 'housekeep/houseofflinecouponsmanagelog', key: 'couponId' },
  sort: ['-id'],
  face: {
    second: ['code', 'holder'],
    key: ['faceValue', 'validTo', 'status', 'verifyShopId', 'verifyTime'],
    empty: ['按批次导入纸质优惠券，发放后由门店核销一次。', 'Import paper coupons in batches. Once handed out, each can be redeemed once.'],
  },
  menu: { icon: 'gift', sort: 70 },
})

export const houseofflinecouponsmanagelog = logOf(houseofflinecouponsmanage, ['线下优惠券日志', 'Offline coupon log'], { of: ['优惠券', 'Coupon'] })
