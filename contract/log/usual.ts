import { choice, integer, json, text } from '../kit/field'
import { resource } from '../kit/resource'
import { plain, requestFields } from './request'

/** What an operator wants to know of: logins, grants, settings, exports, acting for a tenant, and what the system did by itself. */
export const usual = resource('log/usual', {
  label: ['通用日志', 'General log'],
  tenancy: 'tenant',
  plane: 'control',
  appendOnly: true,
  byMonth: true,
  title: 'logId',
  fields: {
    logLevel: choice(
      ['级别', 'Level'],
      { info: ['信息', 'Information'], warn: ['警告', 'Warning'], error: ['错误', 'Error'] },
      { readOnly: true, required: true, list: true, filter: 'equal' },
    ),
    logId: text(['事件', 'Event'], { max: 100, pattern: plain, readOnly: true, required: true, list: true, filter: 'like' }),
    logData: json(['内容', 'Content'], { readOnly: true, list: true, detail: false }),
    method: text(['方法', 'Method'], { max: 10, pattern: plain, readOnly: true, filter: 'equal' }),
    requestUri: text(['请求地址', 'Address'], { max: 300, readOnly: true, filter: 'like' }),
    time: integer(['耗时(毫秒)', 'After (ms)'], { readOnly: true, help: ['请求开始后多久发生', 'Since the request began'] }),
    ...requestFields,
  },
  sort: ['-id'],
  indexes: [['logId'], ['traceId']],
  face: {
    groups: [
      { label: ['记录', 'Entry'], fields: ['logLevel', 'logId', 'logData', 'time', 'createBy'] },
      { label: ['请求', 'Request'], fields: ['method', 'requestUri', 'remoteIp', 'params', 'userAgent'] },
      { label: ['节点', 'Node'], fields: ['traceId', 'serviceId', 'serverHost', 'serverIp', 'env'], rare: true },
    ],
    second: ['remoteIp'],
    key: ['logLevel', 'createBy'],
    plural: 'General log',
    empty: ['系统和接口记录的一般事件。', 'General events of the system and its API.'],
  },
  menu: { icon: 'log', sort: 31 },
})
