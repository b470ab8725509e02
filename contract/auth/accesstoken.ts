import { flag, integer, json, text, time } from '../kit/field'
import { service } from '../kit/resource'

/** What a token begins with: it tells a token from a session, and tools that look for leaked secrets find it. */
export const tokenPrefix = 'mht_'

/** Days that a token lives at most, and tokens that a user has at once. */
export const mostTokenDays = 365
export const mostTokens = 20

const known = {
  id: text(['编号', 'Id']),
  name: text(['名称', 'Name']),
  hint: text(['尾号', 'Last characters']),
  scopes: text(['授权范围', 'Scopes'], { many: true }),
  createTime: time(['创建时间', 'Created']),
  expireTime: time(['过期时间', 'Expires']),
}

/** What the list says about a token. */
const tokenTold = {
  ...known,
  lastUsedTime: time(['最近使用', 'Last used']),
  lastUsedIp: text(['最近使用的IP', 'Last used from']),
  isExpired: flag(['已过期', 'Expired']),
}

/** Personal access tokens: what a user lets a program do in their name. A token opens none of these calls. */
export const authAccesstoken = service('auth/accesstoken', {
  label: ['访问令牌', 'Access tokens'],
  calls: {
    list: {
      label: ['我的访问令牌', 'My access tokens'],
      call: 'GET list',
      answer: 'list',
      access: 'login',
      output: tokenTold,
    },
    scopes: {
      label: ['可授权的范围', 'Scopes that can be granted'],
      call: 'GET scopes',
      answer: 'list',
      access: 'login',
      output: {
        key: text(['范围', 'Scope']),
        label: text(['名称', 'Label']),
        mayWrite: flag(['可修改', 'May write']),
        nouns: json(['资源', 'Resources'], { many: true }),
      },
    },
    add: {
      label: ['新建访问令牌', 'Make an access token'],
      call: 'POST submit',
      answer: 'map',
      access: 'login',
      writes: true,
      input: {
        name: text(['名称', 'Name'], { max: 50, required: true }),
        scopes: text(['授权范围', 'Scopes, such as cms:read, cms/news:write or *:read'], { many: true, max: 1000, required: true }),
        days: integer(['有效天数', 'Days until it expires'], { min: 1, max: mostTokenDays, required: true }),
      },
      output: { ...known, token: text(['令牌', 'Token, answered this once']) },
    },
    revoke: {
      label: ['撤销访问令牌', 'Revoke an access token'],
      call: 'POST revoke',
      answer: 'none',
      access: 'login',
      writes: true,
      input: { id: text(['编号', 'Id'], { max: 20, required: true }) },
    },
  },
})
