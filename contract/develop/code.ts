import { choice, flag, integer, json, longText, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const name = (zh: string, en: string): { pattern: string; message: readonly [string, string] } => ({
  pattern: '^[\\p{L}_][\\p{L}\\p{N}_$]*$',
  message: [`${zh}由文字、数字和下划线组成`, `${en} may contain only letters, digits and underscores`],
})

/** The kinds that a column may become. */
const kinds = {
  text: ['单行文本', 'Text'],
  longText: ['多行文本', 'Long text'],
  html: ['富文本', 'Rich text'],
  integer: ['整数', 'Whole number'],
  decimal: ['小数', 'Decimal'],
  money: ['金额（分）', 'Amount (cents)'],
  flag: ['是否', 'Yes/no'],
  choice: ['选项', 'Choice'],
  day: ['日期', 'Day'],
  time: ['时间', 'Time'],
  image: ['图片', 'Picture'],
  file: ['文件', 'File'],
  url: ['网址', 'URL'],
  phone: ['手机号', 'Mobile number'],
  encrypted: ['加密文本', 'Encrypted text'],
  json: ['结构', 'Structure'],
  none: ['不生成', 'Omit'],
} as const

/** What the generator makes of a table: a noun in the words of this product, and with it its client's file and page. */
export const code = resource('develop/code', {
  label: ['代码生成', 'Generator'],
  tenancy: 'platform',
  plane: 'control',
  title: 'codeName',
  fields: {
    codeName: text(['名称', 'Name'], {
      max: 50,
      required: true,
      list: true,
      filter: 'like',
      help: ['菜单中的中文名；可在斜线后写英文，如 意见/Remark', 'Chinese name in the menu; add the English one after a slash'],
    }),
    datasourceId: ref(['数据源', 'Data source'], 'develop/datasource', {
      list: true,
      filter: 'equal',
      help: ['留空为本系统的数据库', "This product's own database when empty"],
    }),
    tableName: text(['表名', 'Table'], { max: 63, required: true, list: true, filter: 'like', ...name('表名', 'A table') }),
    tablePrefix: text(['表前缀', 'Table prefix'], { max: 30, help: ['从名称中去掉，如 blade_', 'Removed from the name, such as blade_'] }),
    pkName: text(['主键', 'Key column'], { max: 63, default: 'id', ...name('主键', 'A key column') }),
    serviceName: text(['服务名', 'Service'], {
      max: 50,
      required: true,
      list: true,
      filter: 'like',
      pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
      message: ['服务名由小写字母、数字和连字符组成，如 blade-desk', 'Lower-case letters, digits and hyphens, such as blade-desk'],
    }),
    packageName: text(['包名', 'Package'], {
      max: 100,
      required: true,
      pattern: '^[a-z][a-z0-9]*(\\.[a-z][a-z0-9]*)*$',
      message: ['包名由小写字母、数字和点组成，如 org.example.desk', 'Lower-case letters, digits and dots, such as org.example.desk'],
      help: ['最后一段是代码所在的目录', 'The last part is the folder the code goes into'],
    }),
    baseMode: choice(
      ['基础字段', 'Standard columns'],
      { 1: ['由系统维护', 'Maintained by the product'], 2: ['原值另存', 'Kept unchanged'] },
      {
        required: true,
        default: 1,
        help: ['表中的创建人、创建时间等列', 'Standard columns, such as who created a row and when'],
      },
    ),
    wrapMode: choice(
      ['外键', 'Foreign keys'],
      { 1: ['作为引用显示名称', 'Show names'], 2: ['只保留编号', 'Keep IDs only'] },
      { required: true, default: 1 },
    ),
    treeParent: text(['上级列', 'Parent column'], {
      max: 63,
      help: ['填写后生成树', 'If set, rows form a tree'],
      ...name('上级列', 'A parent column'),
    }),
    subTable: text(['子表', 'Child tables'], {
      many: true,
      max: 300,
      help: ['形如 表名.外键列', 'As table.column'],
    }),
    apiPath: text(['接口路径', 'API path'], {
      max: 100,
      pattern: '^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)?$',
      message: ['接口路径形如 blade-desk/remark', 'A path looks like blade-desk/remark'],
      help: ['留空为 服务名/表名', 'service/table when empty'],
    }),
    webPath: text(['页面路径', 'Page path'], {
      max: 100,
      pattern: '^/[a-z][a-z0-9/-]*$',
      message: ['页面路径以 / 开头', 'The path of a page begins with /'],
    }),
    columns: json(['字段设置', 'Columns'], {
      many: true,
      max: 400,
      help: ['留空的部分从表中读出', 'Anything left empty is taken from the table'],
      shape: {
        column: text(['列', 'Column'], { max: 63, required: true }),
        kind: choice(['类型', 'Kind'], kinds),
        zh: text(['中文名', 'Chinese name'], { max: 50 }),
        en: text(['英文名', 'English name'], { max: 50 }),
        max: integer(['长度', 'Length'], { min: 1, max: 2_000_000 }),
        list: flag(['列表', 'In the list']),
        filter: choice(['查询', 'Search'], { equal: ['等于', 'Equal'], like: ['包含', 'Contains'], range: ['区间', 'Range'] }),
      },
    }),
  },
  calls: {
    genCode: {
      label: ['生成代码', 'Generate'],
      call: 'POST gen-code',
      answer: 'file',
      access: { verb: 'view' },
      input: {
        ids: text(['编号', 'IDs'], { required: ['请选择要生成的表', 'Choose what to generate'], max: 1000 }),
        system: choice(['前端', 'Client'], { saber: ['Saber', 'Saber'] }),
      },
    },
    preview: {
      label: ['预览', 'Preview'],
      call: 'GET preview',
      answer: 'list',
      access: { verb: 'view' },
      input: {
        id: text(['编号', 'Id'], { required: true, max: 20 }),
        system: choice(['前端', 'Client'], { saber: ['Saber', 'Saber'] }),
      },
      output: { path: text(['文件', 'File']), content: longText(['内容', 'Content']) },
    },
    copy: {
      label: ['复制', 'Copy'],
      call: 'POST copy',
      answer: 'row',
      access: { verb: 'add' },
      writes: true,
      input: { id: text(['编号', 'Id'], { required: true, max: 20 }) },
    },
  },
  sort: ['-createTime'],
  face: {
    groups: [
      { label: ['数据表', 'Table'], fields: ['codeName', 'datasourceId', 'tableName', 'tablePrefix', 'pkName', 'treeParent', 'subTable'] },
      { label: ['代码', 'Code'], fields: ['serviceName', 'packageName', 'baseMode', 'wrapMode', 'apiPath', 'webPath'] },
      { label: ['字段', 'Columns'], fields: ['columns'], rare: true },
    ],
    second: ['tableName'],
    key: ['datasourceId', 'serviceName'],
    empty: ['选择一张数据表，生成它在本系统中的代码。', 'Choose a table and generate the code for it.'],
  },
  menu: { icon: 'tool', sort: 20 },
})
