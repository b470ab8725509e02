import { choice, integer, longText, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { plain, requestFields } from './request'

/** The most entries that a browser sends at once, and in a minute. */
export const errorSendLimits = { entries: 100, perMinute: 300 } as const

/** Faults with their stacks: the server's own, its jobs', and those that browsers send. */
export const error = resource('log/error', {
  label: ['错误日志', 'Error log'],
  tenancy: 'tenant',
  plane: 'control',
  appendOnly: true,
  byMonth: true,
  title: 'message',
  fields: {
    source: choice(
      ['来源', 'Source'],
      { server: ['服务端', 'Server'], job: ['后台任务', 'Job'], browser: ['浏览器', 'Browser'] },
      { readOnly: true, required: true, list: true, filter: 'equal' },
    ),
    exceptionName: text(['异常名称', 'Exception'], { max: 200, readOnly: true, list: true, filter: 'like' }),
    message: text(['错误信息', 'Message'], { max: 1000, readOnly: true, required: true, list: true, filter: 'like' }),
    method: text(['方法', 'Method'], { max: 10, pattern: plain, readOnly: true }),
    requestUri: text(['请求地址', 'Address'], { max: 300, readOnly: true, list: true, filter: 'like' }),
    occurTime: time(['发生时间', 'Occurred'], { readOnly: true, detail: true }),
    fileName: text(['文件', 'File'], { max: 300, readOnly: true, detail: true }),
    lineNumber: integer(['行号', 'Line'], { readOnly: true, detail: true }),
    stackTrace: longText(['堆栈', 'Stack'], { max: 16000, readOnly: true }),
    info: longText(['附加信息', 'Further information'], { max: 2000, readOnly: true }),
    ...requestFields,
  },
  queues: {
    today: { label: ['今日错误', 'Errors today'], where: { createTime_datege: '$today 00:00:00' }, tab: false, home: 'today', tone: 'warn' },
  },
  sort: ['-id'],
  indexes: [['traceId'], ['createUser']],
  calls: {
    send: {
      label: ['上传浏览器错误', 'Send browser errors'],
      call: 'POST send',
      access: 'login',
      writes: true,
      answer: 'map',
      output: { received: integer(['已接收', 'Received']) },
    },
  },
  face: {
    groups: [
      { label: ['错误', 'Error'], fields: ['source', 'exceptionName', 'message', 'fileName', 'lineNumber', 'occurTime', 'stackTrace', 'info'] },
      { label: ['请求', 'Request'], fields: ['method', 'requestUri', 'createBy', 'remoteIp', 'params', 'userAgent'] },
      { label: ['节点', 'Node'], fields: ['traceId', 'serviceId', 'serverHost', 'serverIp', 'env'], rare: true },
    ],
    second: ['source', 'exceptionName'],
    key: ['requestUri', 'createBy', 'remoteIp'],
    plural: 'Error log',
    empty: ['服务器和浏览器的错误。', 'Errors of the server and of browsers.'],
  },
  menu: { icon: 'log', sort: 33 },
})
