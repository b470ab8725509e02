import { choice, flag, integer, json, longText, ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'

const place: readonly [string, string] = ['位置', 'Position']

/** What is answered about the data of a chart: its columns, its lines, and when they were worked out. */
export const chartData = {
  columns: json(['列', 'Columns'], { many: true }),
  lines: json(['数据', 'Rows'], { many: true }),
  total: integer(['行数', 'Total rows']),
  isCut: flag(['未全部显示', 'Truncated']),
  at: text(['数据时间', 'As of'], { max: 19 }),
  age: integer(['数据已有秒数', 'Age (seconds)']),
  isKept: flag(['来自缓存', 'From cache']),
  failed: text(['更新失败的原因', 'Reason the refresh failed']),
}

/** A question that is drawn: groups and sums over the rows of a noun, worked out for each user who looks at it. Sharing shows the chart, and nobody's rows. */
export const charts = resource('charts/charts', {
  label: ['图表', 'Chart'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    code: text(['编号', 'Code'], { max: 50, required: true, unique: true, list: true, filter: 'like', pattern: '^[A-Za-z][\\w-]*$' }),
    type: choice(
      ['图形', 'Chart type'],
      {
        line: ['折线', 'Line'],
        bar: ['柱形', 'Bar'],
        pie: ['饼图', 'Pie'],
        number: ['数字', 'Number'],
        table: ['表格', 'Table'],
        map: ['地图', 'Map'],
      },
      { required: true, default: 'bar', list: true, filter: 'equal' },
    ),
    dataset: json(['数据集', 'Data'], { is: 'report', required: true }),
    timeKey: text(['时间字段', 'Time column'], {
      max: 50,
      default: 'createTime',
      required: true,
      pattern: '^[A-Za-z]\\w*$',
      help: ['面板上的时间段按它筛选', 'Follows the period of the dashboard'],
    }),
    option: json(['显示', 'Display'], {
      shape: {
        unit: text(['单位', 'Unit'], { max: 10 }),
        isStacked: flag(['堆叠', 'Stacked']),
        isAcross: flag(['横向', 'Horizontal']),
        most: integer(['最多显示', 'Maximum rows'], { min: 1, max: 1000 }),
      },
    }),
    refreshSec: integer(['缓存秒数', 'Cache (seconds)'], { min: 0, max: 86_400, default: 300, required: true }),
    roleIds: refs(['共享给角色', 'Shared with'], 'system/role', { help: ['留空则所有人可见', 'Leave empty for everyone'] }),
    dashboardId: ref(['面板', 'Dashboard'], 'charts/dashboard', { list: true, filter: 'equal' }),
    x: integer(['列', 'Column'], { min: 0, max: 11, default: 0, required: true, group: place }),
    y: integer(['行', 'Row'], { min: 0, max: 500, default: 0, required: true, group: place }),
    w: integer(['宽', 'Width'], { min: 2, max: 12, default: 6, required: true, group: place }),
    h: integer(['高', 'Height'], { min: 1, max: 12, default: 4, required: true, group: place }),
    remark: longText(['说明', 'Note'], { max: 500 }),
  },
  states: {
    draft: { value: 0, label: ['草稿', 'Draft'], tone: 'plain' },
    shared: { value: 1, label: ['已共享', 'Shared'], tone: 'good' },
  },
  actions: {
    share: {
      label: ['共享', 'Share'],
      call: 'POST share',
      from: 'draft',
      to: 'shared',
      tone: 'primary',
      confirm: ['共享的是图表本身，看的人只看到自己有权看的数据。', 'Others see the chart with the data they have access to.'],
      done: ['已共享', 'Shared'],
    },
    withdraw: { label: ['取消共享', 'Stop sharing'], call: 'POST withdraw', verb: 'share', from: 'shared', to: 'draft' },
  },
  calls: {
    data: {
      label: ['图表数据', 'Chart data'],
      call: 'GET data',
      answer: 'map',
      access: 'login',
      input: {
        id: text(['编号', 'Id'], { required: true, max: 20 }),
        from: text(['起', 'From'], { max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        to: text(['止', 'To'], { max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        where: text(['条件', 'Filters of the list, as JSON'], { max: 2000 }),
        renew: flag(['重新统计', 'Refresh']),
      },
      output: chartData,
    },
    attempt: {
      label: ['预览', 'Preview'],
      call: 'POST attempt',
      answer: 'map',
      access: { verb: 'add' },
      input: { dataset: json(['数据集', 'Data'], { is: 'report', required: true }) },
      output: chartData,
    },
    sources: {
      label: ['可用数据', 'Available data'],
      call: 'GET sources',
      answer: 'list',
      access: { verb: 'add' },
      output: {
        noun: text(['数据', 'Data']),
        label: text(['名称', 'Label']),
        groups: json(['分组', 'Groups'], { many: true }),
        measures: json(['指标', 'Measures'], { many: true }),
        times: json(['时间', 'Times'], { many: true }),
      },
    },
    sheet: {
      label: ['导出数据', 'Export data'],
      call: 'GET sheet',
      answer: 'file',
      access: 'login',
      input: {
        id: text(['编号', 'Id'], { required: true, max: 20 }),
        from: text(['起', 'From'], { max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        to: text(['止', 'To'], { max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        where: text(['条件', 'Filters of the list, as JSON'], { max: 2000 }),
      },
    },
  },
  sort: ['y', 'x', 'id'],
  face: {
    groups: [
      { label: ['图表', 'Chart'], fields: ['name', 'code', 'type', 'dataset', 'timeKey', 'remark'] },
      { label: ['共享', 'Sharing'], fields: ['dashboardId', 'roleIds', 'refreshSec'] },
      { label: ['显示', 'Display'], fields: ['option', 'x', 'y', 'w', 'h'], rare: true },
    ],
    second: ['type', 'code'],
    key: ['dashboardId'],
    empty: ['把一份数据画成图，放到面板上。', 'Make a chart from your data and put it on a dashboard.'],
  },
  menu: { icon: 'chart', sort: 2 },
})
