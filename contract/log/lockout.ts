import { flag, integer, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Who failed to log in lately, from where, and whom that has locked out for a while. */
export const lockout = resource('log/lockout', {
  label: ['登录锁定', 'Login lockout'],
  tenancy: 'tenant',
  plane: 'control',
  table: 'platform_failed_login',
  title: 'account',
  fields: {
    account: text(['账号', 'Account'], { max: 100, readOnly: true, required: true, list: true, filter: 'like' }),
    address: text(['IP地址', 'IP address'], { max: 45, readOnly: true, list: true, filter: 'like' }),
    failures: integer(['连续失败次数', 'Failures in a row'], { readOnly: true, list: true }),
    lastAt: time(['最近失败', 'Last failure'], { readOnly: true, list: true }),
    lockedUntil: time(['锁定至', 'Locked until'], { readOnly: true, list: true }),
    isLocked: flag(['锁定中', 'Locked now'], { stored: false, readOnly: true, list: true, filter: 'equal' }),
  },
  without: ['add', 'edit', 'delete'],
  actions: {
    unlock: {
      label: ['解锁', 'Unlock'],
      call: 'POST unlock',
      tone: 'primary',
      confirm: ['解锁后该账号可以立即重新登录。确定解锁?', 'The account can log in again at once. Unlock it?'],
      done: ['已解锁', 'Unlocked'],
    },
  },
  sort: ['-lastAt'],
  face: {
    second: ['address'],
    key: ['failures', 'lastAt', 'lockedUntil', 'isLocked'],
    empty: ['密码连续输错的账号会暂时锁定并出现在这里。', 'Accounts temporarily locked after too many wrong passwords.'],
  },
  menu: { icon: 'lock', sort: 22 },
})
