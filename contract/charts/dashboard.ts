import { choice, flag, integer, json, longText, refs, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Charts beside each other, with one period for all of them and filters that all of them take. Users that it is shared with see its charts, each with the data that they may see themselves. */
export const chartsDashboard = resource('charts/dashboard', {
  label: ['面板', 'Dashboard'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    remark: longText(['说明', 'Note'], { max: 500 }),
    period: choice(
      ['时间段', 'Period'],
      {
        all: ['全部', 'All'],
        today: ['今天', 'Today'],
        week: ['近七天', 'Last 7 days'],
        month: ['近三十天', 'Last 30 days'],
        year: ['近一年', 'Last year'],
      },
      { required: true, default: 'month', list: true },
    ),
    roleIds: refs(['共享给角色', 'Shared with'], 'system/role', { list: true, help: ['留空则所有人可见', 'Leave empty for everyone'] }),
    isWall: flag(['可作大屏', 'Wall screen'], { default: false, list: true }),
    wallSec: integer(['大屏刷新秒数', 'Wall screen refresh (seconds)'], { min: 10, max: 3600, default: 60, required: true }),
    sort: integer(['排序', 'Order'], { min: 0, max: 9999, default: 0 }),
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
      confirm: [
        '共享的是版面，看的人只看到自己有权看的数据；草稿图表不显示。',
        'Others see the layout with the data they have access to; draft charts are left out.',
      ],
      done: ['已共享', 'Shared'],
    },
    withdraw: { label: ['取消共享', 'Stop sharing'], call: 'POST withdraw', verb: 'share', from: 'shared', to: 'draft' },
  },
  calls: {
    mine: {
      label: ['我的面板', 'My dashboards'],
      call: 'GET mine',
      answer: 'list',
      access: 'login',
      output: {
        id: text(['编号', 'Id']),
        name: text(['名称', 'Name']),
        remark: text(['说明', 'Note']),
        isWall: flag(['可作大屏', 'Wall screen']),
        isMine: flag(['可编辑', 'Can edit']),
      },
    },
    board: {
      label: ['打开面板', 'Open dashboard'],
      call: 'GET board',
      answer: 'map',
      access: 'login',
      input: { id: text(['编号', 'Id'], { required: true, max: 20 }) },
      output: {
        name: text(['名称', 'Name']),
        period: text(['时间段', 'Period']),
        wallSec: integer(['大屏刷新秒数', 'Wall screen refresh (seconds)']),
        isMine: flag(['可编辑', 'Can edit']),
        tiles: json(['图表', 'Tiles'], { many: true }),
      },
    },
    answers: {
      label: ['已有的图表数据', 'Cached chart data'],
      call: 'GET answers',
      answer: 'list',
      access: 'login',
      input: {
        id: text(['编号', 'Id'], { required: true, max: 20 }),
        from: text(['起', 'From'], { max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        to: text(['止', 'To'], { max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        where: text(['条件', 'Filters of the list, as JSON'], { max: 2000 }),
      },
      output: { id: text(['图表', 'Chart']), data: json(['数据', 'Its data, as the chart itself answers it']) },
    },
    arrange: {
      label: ['调整版面', 'Arrange tiles'],
      call: 'POST arrange',
      answer: 'none',
      access: { verb: 'edit' },
      writes: true,
      input: {
        id: text(['编号', 'Id'], { required: true, max: 20 }),
        tiles: json(['图表', 'Tiles'], {
          required: true,
          many: true,
          max: 60,
          shape: {
            id: text(['图表', 'Chart'], { required: true, max: 20 }),
            x: integer(['列', 'Column'], { min: 0, max: 11, required: true }),
            y: integer(['行', 'Row'], { min: 0, max: 500, required: true }),
            w: integer(['宽', 'Width'], { min: 2, max: 12, required: true }),
            h: integer(['高', 'Height'], { min: 1, max: 12, required: true }),
          },
        }),
      },
    },
  },
  below: ['charts/charts'],
  sort: ['sort', 'id'],
  face: {
    second: ['createUser'],
    key: ['period', 'roleIds', 'isWall'],
    empty: ['把图表排在一起，共享给需要看的人。', 'Arrange charts on a dashboard and share it with those who need it.'],
  },
  menu: { icon: 'charts', sort: 1 },
})
