import { choice, integer, text } from '../kit/field'
import { resource } from '../kit/resource'
import { plain, requestFields } from './request'

/** One line a call of the API, written in batches after it was answered. */
export const api = resource('log/api', {
  label: ['接口日志', 'API log'],
  tenancy: 'tenant',
  plane: 'control',
  appendOnly: true,
  byMonth: true,
  title: 'requestUri',
  fields: {
    method: text(['方法', 'Method'], { max: 10, pattern: plain, readOnly: true, required: true, list: true, filter: 'equal' }),
    requestUri: text(['请求地址', 'Address'], { max: 300, readOnly: true, required: true, list: true, filter: 'like' }),
    statusCode: integer(['状态码', 'Status'], { readOnly: true, required: true, list: true, filter: 'equal' }),
    type: choice(['类型', 'Type'], { 1: ['正常', 'Normal'], 2: ['异常', 'Failed'] }, { stored: false, readOnly: true, list: true }),
    time: integer(['耗时(毫秒)', 'Took (ms)'], { readOnly: true, required: true, list: true, filter: 'range' }),
    title: text(['接口', 'Call'], { max: 200, pattern: plain, readOnly: true, filter: 'equal' }),
    methodClass: text(['资源', 'Resource'], { max: 100, pattern: plain, readOnly: true, filter: 'equal' }),
    methodName: text(['操作', 'Operation'], { max: 60, pattern: plain, readOnly: true, detail: true }),
    ...requestFields,
  },
  sort: ['-id'],
  indexes: [['traceId'], ['createUser'], ['title']],
  face: {
    groups: [
      { label: ['请求', 'Request'], fields: ['method', 'requestUri', 'statusCode', 'type', 'time', 'createBy', 'remoteIp', 'params'] },
      { label: ['接口', 'Call'], fields: ['title', 'methodClass', 'methodName', 'userAgent'], rare: true },
      { label: ['节点', 'Node'], fields: ['traceId', 'serviceId', 'serverHost', 'serverIp', 'env'], rare: true },
    ],
    second: ['method', 'remoteIp'],
    key: ['statusCode', 'type', 'time', 'createBy'],
    plural: 'API log',
    empty: ['接口调用的记录。', 'Every API call.'],
  },
  menu: { icon: 'log', sort: 32 },
})
