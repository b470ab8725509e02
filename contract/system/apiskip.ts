import { choice, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Calls that need no session; only reads that are declared skippable are taken. */
export const apiskip = resource('system/apiskip', {
  label: ['免登录接口', 'Public API call'],
  tenancy: 'platform',
  plane: 'control',
  title: 'path',
  fields: {
    path: text(['接口地址', 'Path'], {
      max: 255,
      required: true,
      unique: true,
      list: true,
      filter: 'like',
      help: ['可带参数，只开放带这些参数的调用', 'If set, the call is open only with these parameters'],
    }),
    method: choice(['请求方法', 'Method'], { GET: ['GET', 'GET'] }, { required: true, default: 'GET', list: true }),
    reason: text(['原因', 'Reason'], { max: 255, required: true, list: true }),
    expireTime: time(['过期时间', 'Expires'], { list: true }),
  },
  calls: {
    paths: {
      label: ['可免登录的接口', 'Calls that can be opened'],
      call: 'GET paths',
      answer: 'list',
      access: { verb: 'view' },
      output: { path: text(['接口地址', 'Path']), label: text(['接口', 'Call']) },
    },
  },
  face: {
    second: ['reason'],
    key: ['method', 'expireTime'],
    empty: ['不登录也能调用的接口，须写明原因和期限。', 'API calls that need no login, each with a reason and an end date.'],
  },
  menu: { icon: 'scope', sort: 33 },
})
