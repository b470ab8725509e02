import type { Calls } from '../kit/action'
import { flag, image, integer, json, text } from '../kit/field'

const code = { code: text(['登录码', 'Code'], { max: 64 }) }
const state = {
  state: text(['状态', 'new, scanned, confirmed or expired']),
  seconds: integer(['剩余秒数', 'Seconds until it expires']),
}

/** Ways in besides the password: what a tenant offers, logins at a provider, and codes that a phone scans. */
export const loginMethods = {
  ways: {
    label: ['可用的登录方式', 'Login methods'],
    call: 'GET ways',
    answer: 'map',
    access: 'public',
    input: { tenantId: text(['租户编号', 'Tenant no.'], { max: 12 }) },
    output: {
      sms: flag(['短信验证码', 'SMS code']),
      scan: flag(['扫码', 'QR code']),
      providers: json(['第三方', 'Login providers'], {
        many: true,
        shape: {
          source: text(['来源标识', 'Source']),
          name: text(['显示名称', 'Name']),
          kind: text(['类型', 'Kind']),
          logo: image(['图标', 'Logo']),
        },
      }),
    },
  },
  authorize: {
    label: ['前往第三方登录', 'Go to a login provider'],
    call: 'GET authorize/{source}',
    answer: 'none',
    access: 'public',
    writes: true,
    input: { tenantId: text(['租户编号', 'Tenant no.'], { max: 12 }) },
  },
  callback: {
    label: ['第三方登录返回', 'Back from a login provider'],
    call: 'GET callback/{source}',
    answer: 'none',
    access: 'public',
    input: {
      code: text(['授权码', 'Code'], { max: 2000 }),
      state: text(['状态', 'State'], { max: 200 }),
      error: text(['错误', 'Error'], { max: 200 }),
    },
  },
  scanCode: {
    label: ['新的登录码', 'A code to be scanned'],
    call: 'POST scan-code',
    answer: 'map',
    access: 'public',
    writes: true,
    input: { tenantId: text(['租户编号', 'Tenant no.'], { max: 12 }) },
    output: {
      ...code,
      key: text(['页面密钥', 'Page that shows it']),
      path: text(['确认页', 'Page that confirms it']),
      seconds: integer(['有效秒数', 'Seconds until it expires']),
    },
  },
  scanState: { label: ['登录码状态', 'State of a code'], call: 'GET scan-code/{code}', answer: 'map', access: 'public', input: code, output: state },
  scan: {
    label: ['扫描登录码', 'Scan a code'],
    call: 'POST scan-code/{code}/scan',
    answer: 'map',
    access: 'login',
    writes: true,
    input: code,
    output: { ...state, device: text(['设备', 'Device']), ip: text(['IP地址', 'IP address']) },
  },
  confirmScan: {
    label: ['确认登录', 'Confirm a code'],
    call: 'POST scan-code/{code}/confirm',
    answer: 'map',
    access: 'login',
    writes: true,
    input: code,
    output: state,
  },
  cancelScan: {
    label: ['取消登录', 'Reject a code'],
    call: 'POST scan-code/{code}/cancel',
    answer: 'map',
    access: 'login',
    writes: true,
    input: code,
    output: state,
  },
} as const satisfies Calls
