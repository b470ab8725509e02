import { choice, flag, json, longText, refs, text } from '../kit/field'
import { resource } from '../kit/resource'

const ofData = { kind: 'data' } as const
const ofSql = { kind: 'sql' } as const

/** What a report that was run answers. */
const shown = {
  title: text(['标题', 'Title']),
  columns: json(['列', 'Columns'], { many: true }),
  bands: json(['分段', 'Sections'], { many: true }),
  totals: json(['合计', 'Totals']),
  asked: json(['参数', 'Parameters']),
  isCut: flag(['未全部列出', 'Truncated']),
  at: text(['统计时间', 'As of']),
}

/** What is run: the report and what its parameters are. */
const run = {
  id: text(['编号', 'Id'], { required: true, max: 20 }),
  values: json(['参数', 'Parameters']),
}

/** A report that is saved: bands, groups and totals over the rows of a noun, for the user who runs it; or over another database, for administrators of the platform. */
export const report = resource('report/report', {
  label: ['报表', 'Report'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'name',
  also: { 'GET rest/list': 'page', 'POST rest/remove': 'delete' },
  fields: {
    name: text(['名称', 'Name'], { max: 80, required: true, unique: true, list: true, filter: 'like' }),
    kind: choice(
      ['数据来自', 'Data from'],
      { data: ['本系统', 'This system'], sql: ['数据源', 'A data source'] },
      { required: true, default: 'data', once: true, list: true, filter: 'equal' },
    ),
    dataset: json(['数据集', 'Data'], { is: 'report', required: true, when: ofData }),
    datasourceId: text(['数据源', 'Data source'], { max: 20, required: true, when: ofSql, pattern: '^\\d{1,18}$' }),
    content: longText(['查询语句', 'Query'], {
      max: 20_000,
      required: true,
      when: ofSql,
      help: ['一条只读查询，参数写作 :名称', 'A single read-only query; write parameters as :name'],
    }),
    params: json(['参数', 'Parameters'], {
      many: true,
      max: 20,
      shape: {
        name: text(['名称', 'Name'], { max: 30, required: true, pattern: '^[A-Za-z]\\w*$' }),
        label: text(['显示为', 'Label'], { max: 30, required: true }),
        kind: choice(['类型', 'Kind'], { text: ['文本', 'Text'], day: ['日期', 'Day'], number: ['数字', 'Number'] }, { required: true }),
        filter: text(['查询条件', 'Filter'], { max: 60, help: ['如 createTime_datege', 'For example createTime_datege'] }),
        isRequired: flag(['必填', 'Required']),
        standard: text(['默认值', 'Default'], { max: 100 }),
      },
    }),
    bands: json(['版式', 'Layout'], {
      shape: {
        by: text(['分段列', 'Group by'], { max: 60 }),
        hasTotals: flag(['显示合计', 'Totals']),
        isPaged: flag(['每段另起一页', 'One page per section']),
        sums: text(['合计列', 'Columns to total'], { many: true, max: 300 }),
      },
    }),
    isShared: flag(['已共享', 'Shared'], { list: true }),
    roleIds: refs(['共享给角色', 'Shared with'], 'system/role', {
      when: { isShared: true },
      help: ['留空则所有人可用', 'Leave empty for everyone'],
    }),
    remark: longText(['说明', 'Note'], { max: 500 }),
  },
  calls: {
    mine: {
      label: ['可用报表', 'My reports'],
      call: 'GET rest/mine',
      answer: 'list',
      access: 'login',
      output: {
        id: text(['编号', 'Id']),
        name: text(['名称', 'Name']),
        remark: text(['说明', 'Note']),
        params: json(['参数', 'Parameters'], { many: true }),
      },
    },
    run: { label: ['运行报表', 'Run a report'], call: 'POST rest/run', answer: 'map', access: 'login', input: run, output: shown },
    file: {
      label: ['报表文件', 'Report file'],
      call: 'POST rest/file',
      answer: 'file',
      access: 'login',
      input: { ...run, as: choice(['格式', 'Format'], { xlsx: ['Excel', 'Excel'], pdf: ['PDF', 'PDF'] }, { required: true, default: 'xlsx' }) },
    },
  },
  sort: ['name'],
  face: {
    groups: [
      { label: ['报表', 'Report'], fields: ['name', 'kind', 'dataset', 'datasourceId', 'content', 'remark'] },
      { label: ['参数与版式', 'Parameters and layout'], fields: ['params', 'bands'] },
      { label: ['共享', 'Sharing'], fields: ['isShared', 'roleIds'] },
    ],
    second: ['kind'],
    key: ['isShared'],
    empty: [
      '保存常用的统计，随时按参数运行，导出 Excel 或 PDF。',
      'Save frequent queries and run them with parameters, as a page, a spreadsheet or a PDF.',
    ],
  },
  menu: { icon: 'report', sort: 1 },
})
