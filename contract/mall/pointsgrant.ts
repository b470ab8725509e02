import { integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { mostPoints } from './points'

/** Points that staff gives a member or takes from one, with the reason; each is an entry of the member's points. */
export const pointsgrant = resource('mall/pointsgrant', {
  label: ['积分调整', 'Points adjustment'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'remark',
  fields: {
    userId: ref(['会员', 'Member'], 'user/member', { required: ['请选择会员', 'Please choose a member'], once: true, list: true, filter: 'equal' }),
    delta: integer(['积分', 'Points'], {
      min: -mostPoints,
      max: mostPoints,
      once: true,
      list: true,
      filter: 'range',
      required: ['请填写积分', 'Please enter the points'],
      help: ['扣除时填负数', 'Use a negative number to deduct points'],
    }),
    remark: text(['说明', 'Reason'], { max: 200, once: true, list: true, filter: 'like', required: ['请填写说明', 'Please enter a reason'] }),
  },
  without: ['edit', 'delete'],
  sort: ['-id'],
  face: {
    second: ['userId'],
    key: ['delta', 'createUser', 'createTime'],
    empty: ['给会员增加或扣除积分，写明原因；会员会收到消息。', "Add or deduct a member's points, giving a reason; the member is notified."],
  },
  menu: { icon: 'edit', sort: 42 },
})
