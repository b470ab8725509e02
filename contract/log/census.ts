import { day, integer, text } from '../kit/field'
import { resource } from '../kit/resource'
import { plain } from './request'

/** How often each call was made on each day, how often it failed, and how long it took: counted by a job from the log of calls. */
export const census = resource('log/census', {
  label: ['接口统计', 'API statistics'],
  tenancy: 'tenant',
  plane: 'control',
  appendOnly: true,
  path: 'blade-log/api/census',
  title: 'uri',
  fields: {
    date: day(['日期', 'Day'], { readOnly: true, required: true, list: true, filter: 'range' }),
    method: text(['方法', 'Method'], { max: 10, pattern: plain, readOnly: true, required: true, list: true, filter: 'equal' }),
    uri: text(['接口', 'Call'], { max: 200, pattern: plain, readOnly: true, required: true, list: true, filter: 'like' }),
    count: integer(['调用次数', 'Calls'], { readOnly: true, required: true, list: true }),
    errors: integer(['错误次数', 'Errors'], { readOnly: true, required: true, list: true }),
    p50: integer(['中位耗时(毫秒)', 'Median (ms)'], { readOnly: true, required: true, list: true }),
    p95: integer(['95分位耗时(毫秒)', '95th percentile (ms)'], { readOnly: true, required: true, list: true }),
  },
  sort: ['-date', '-count'],
  indexes: [['date', 'count']],
  face: {
    second: ['method'],
    key: ['date', 'count', 'errors', 'p50', 'p95'],
    plural: 'API statistics',
    empty: ['每天各接口的调用次数和耗时，次日生成。', 'Number of calls per day, and how long they took.'],
  },
  menu: { icon: 'log', sort: 34 },
})
