import { decimal, flag, phone, ref, region, text } from '../kit/field'
import { resource } from '../kit/resource'

/** An address that somebody has goods sent to or services come to: of a user of the back-office or of a member of the site. */
export const address = resource('general/address', {
  label: ['收货地址', 'Address'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'name',
  fields: {
    userId: ref(['用户', 'User'], 'user/user', { once: true, list: true, filter: 'equal', help: ['不选即本人', 'Defaults to the caller'] }),
    memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true, list: true, filter: 'equal' }),
    name: text(['收货人', 'Receiver'], { max: 20, required: true, list: true, filter: 'like' }),
    phone: phone(['手机号', 'Phone'], {
      mask: 'phone',
      required: true,
      message: ['请输入正确的手机号', 'Please enter an 11-digit mobile number'],
      list: true,
      filter: 'equal',
    }),
    province: region(['省', 'Province'], { required: true }),
    city: region(['市', 'City'], { required: true }),
    district: region(['区县', 'District'], { required: true, list: true, filter: 'equal' }),
    detail: text(['详细地址', 'Street and number'], { max: 200, required: true, list: true }),
    tag: text(['标签', 'Label'], { max: 10, help: ['如：家、公司', 'Home, office'] }),
    isDefault: flag(['默认地址', 'Default'], { only: ['userId', 'memberId'], list: true }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
  },
  unmask: ['phone'],
  parties: {
    self: { label: ['本人', 'The user'], field: 'userId' },
    member: { label: ['会员', 'Member'], field: 'memberId', page: '/me/addresses' },
  },
  sort: ['-isDefault', '-id'],
  indexes: [['memberId', 'isDefault']],
  face: {
    second: ['detail'],
    key: ['phone', 'district', 'isDefault'],
    plural: 'Addresses',
    empty: ['会员在网站维护自己的地址，下单时选用。', 'Members keep their addresses on the site and choose one when they order.'],
  },
  menu: { icon: 'environment', sort: 34 },
})
