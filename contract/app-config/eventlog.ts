import { day, integer, json, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const code = '^[A-Za-z][A-Za-z0-9_.:-]*$'
const codeMessage = [
  '事件编码由字母开头，只含字母、数字和 . _ : -',
  'A code of an event begins with a letter and has letters, digits and . _ : -',
] as const

/** What people did in the app, as it tells us: written in batches, kept for some months, and added up by the day. */
export const eventlog = resource('app-config/eventlog', {
  label: ['事件日志', 'App event'],
  tenancy: 'tenant',
  appendOnly: true,
  byMonth: true,
  title: 'eventCode',
  fields: {
    eventCode: text(['事件', 'Event'], { max: 60, readOnly: true, required: true, list: true, filter: 'equal' }),
    userId: text(['用户编号', 'User id'], { max: 20, readOnly: true, list: true, filter: 'equal' }),
    deviceId: text(['设备标识', 'Device id'], { max: 100, readOnly: true, list: true, filter: 'equal' }),
    page: text(['页面', 'Page'], { max: 200, readOnly: true, list: true, filter: 'equal' }),
    params: json(['参数', 'Parameters'], { readOnly: true }),
    ms: integer(['停留(毫秒)', 'Duration (ms)'], { min: 0, readOnly: true, list: true }),
    ts: time(['发生时间', 'When'], { readOnly: true, required: true, list: true, filter: 'range' }),
    sessionId: text(['会话', 'Session'], { max: 60, readOnly: true }),
    appVersion: text(['应用版本', 'App version'], { max: 20, readOnly: true, list: true }),
  },
  calls: {
    collect: {
      label: ['上报事件', 'Report events; answers once they are stored'],
      call: 'POST collect',
      answer: 'map',
      access: 'public',
      writes: true,
      input: {
        events: json(['事件', 'Events'], {
          required: true,
          many: true,
          max: 100,
          shape: {
            eventCode: text(['事件', 'Event'], { max: 60, required: true, pattern: code, message: codeMessage }),
            deviceId: text(['设备标识', 'Device id'], { max: 100 }),
            page: text(['页面', 'Page'], { max: 200 }),
            params: json(['参数', 'Parameters']),
            ms: integer(['停留(毫秒)', 'Duration (ms)'], { min: 0, max: 86_400_000 }),
            ts: time(['发生时间', 'When']),
            sessionId: text(['会话', 'Session'], { max: 60 }),
            appVersion: text(['应用版本', 'App version'], { max: 20 }),
          },
        }),
      },
      output: { kept: integer(['已收录', 'Kept']) },
    },
    censusPage: {
      label: ['事件统计', 'Events of a period by code and page: count, users and duration'],
      call: 'GET census-page',
      answer: 'page',
      access: { verb: 'view' },
      input: {
        startDate: day(['开始日期', 'From']),
        endDate: day(['结束日期', 'To']),
        eventCode: text(['事件', 'Event'], { max: 60 }),
        current: integer(['页码', 'Page'], { min: 1, max: 1000 }),
        size: integer(['条数', 'How many'], { min: 1, max: 100 }),
      },
      output: {
        eventCode: text(['事件', 'Event']),
        page: text(['页面', 'Page']),
        pv: integer(['次数', 'Times']),
        uv: integer(['人数', 'People']),
        avgMs: integer(['平均停留(毫秒)', 'Average duration (ms)']),
        lastTime: time(['最近一次', 'Last']),
      },
    },
  },
  sort: ['-id'],
  indexes: [['ts', 'eventCode']],
  face: {
    second: ['page', 'deviceId'],
    key: ['ts', 'ms', 'appVersion', 'userId'],
    views: { calendar: false },
    empty: ['客户端上报的使用事件，按天汇总。', 'Events that apps report, added up by day.'],
  },
  menu: { icon: 'log', sort: 10 },
})
