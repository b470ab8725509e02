import { json, text } from '../kit/field'

/** Names that programs give, which compare byte by byte. */
export const plain = '^[\\x20-\\x7e]*$'

/** Where something in a log happened: the request, who made it, and the node that answered. Parameters are kept without secrets, cut to a few thousand characters. */
export const requestFields = {
  createBy: text(['账号', 'Account'], { max: 60, readOnly: true, list: true, filter: 'equal' }),
  remoteIp: text(['IP地址', 'IP address'], { max: 45, pattern: plain, readOnly: true, list: true, filter: 'equal' }),
  userAgent: text(['浏览器标识', 'User agent'], { max: 300, readOnly: true, detail: true }),
  params: json(['请求参数', 'Parameters'], { readOnly: true, detail: false }),
  traceId: text(['追踪编号', 'Trace id'], { max: 64, pattern: plain, readOnly: true, filter: 'equal' }),
  serviceId: text(['节点', 'Node'], { max: 60, pattern: plain, readOnly: true }),
  serverHost: text(['主机名', 'Host'], { stored: false, readOnly: true }),
  serverIp: text(['服务器地址', 'Server address'], { max: 45, readOnly: true }),
  env: text(['运行环境', 'Environment'], { max: 20, readOnly: true }),
}
