import { choice, ref, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Codes that a login page shows and a logged-in phone confirms. The code alone lets nobody in: the page that shows it holds a key of its own. */
export const userlogincode = resource('general/userlogincode', {
  label: ['扫码登录', 'Scan login'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'code',
  fields: {
    code: text(['登录码', 'Code'], { max: 64, required: true, unique: true, readOnly: true, list: true }),
    scene: choice(['场景', 'Scene'], { login: ['网页登录', 'Login page'] }, { required: true, default: 'login', readOnly: true, list: true }),
    userId: ref(['用户', 'User'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    deviceInfo: text(['设备', 'Device'], { max: 100, readOnly: true, list: true }),
    ip: text(['IP地址', 'IP address'], { max: 45, readOnly: true, list: true, filter: 'equal' }),
    expireTime: time(['过期时间', 'Expires'], { required: true, readOnly: true, list: true, follows: [] }),
    scannedTime: time(['扫码时间', 'Scanned at'], { readOnly: true, list: true }),
    confirmTime: time(['确认时间', 'Confirmed at'], { readOnly: true, list: true }),
    usedTime: time(['登录时间', 'Logged in at'], { readOnly: true, list: true }),
    keyHash: secret(['页面密钥', 'Key of the page'], { readOnly: true }),
  },
  states: {
    new: { value: 0, label: ['待扫码', 'New'], tone: 'plain' },
    scanned: { value: 1, label: ['已扫码', 'Scanned'], tone: 'busy' },
    confirmed: { value: 2, label: ['已确认', 'Confirmed'], tone: 'good' },
    expired: { value: 3, label: ['已过期', 'Expired'], tone: 'warn' },
  },
  actions: {
    scan: { label: ['扫码', 'Scan'], from: 'new', to: 'scanned', sets: ['userId'], system: true },
    confirm: { label: ['确认', 'Confirm'], from: 'scanned', to: 'confirmed', system: true },
    expire: { label: ['过期', 'Expire'], from: ['new', 'scanned'], to: 'expired', system: true, due: 'expireTime' },
  },
  without: ['add', 'edit'],
  sort: ['-id'],
  face: {
    second: ['scene', 'deviceInfo'],
    key: ['userId', 'ip', 'expireTime'],
    plural: 'QR code logins',
    empty: ['扫码登录的记录，有人扫码后自动出现。', 'Every login by QR code is listed here.'],
  },
  menu: { icon: 'key', sort: 90 },
})
