import { flag, text, time } from '../kit/field'

/** What administrators read about a token of somebody else: its scopes and its last use, never the token. */
export const tokenSaid = {
  id: text(['编号', 'Id']),
  name: text(['名称', 'Name']),
  hint: text(['尾号', 'Last characters']),
  scopes: text(['授权范围', 'Scopes'], { many: true }),
  createTime: time(['创建时间', 'Created']),
  expireTime: time(['过期时间', 'Expires']),
  lastUsedTime: time(['最近使用', 'Last used']),
  lastUsedIp: text(['最近使用的IP', 'Last used from']),
  isExpired: flag(['已过期', 'Expired']),
}
