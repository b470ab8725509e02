import { choice, flag, integer, json, longText, text } from '../kit/field'
import { sensitiveTypes } from '../kit/moderated'
import { resource } from '../kit/resource'

/** Where words are looked for. */
const scopes = { news: ['新闻', 'News'], comment: ['评论', 'Comments'], nick: ['昵称', 'Nicknames'], petition: ['信访', 'Petitions'] } as const

/** What happens to a text that holds the word. */
const levels = { 1: ['禁止', 'Block'], 2: ['审核', 'Review'], 3: ['替换', 'Replace'] } as const

export const sensitivekeywords = resource('general/sensitivekeywords', {
  label: ['敏感词', 'Sensitive word'],
  tenancy: 'tenant',
  title: 'word',
  fields: {
    word: text(['敏感词', 'Word'], { max: 50, required: true, unique: ['scope'], list: true, filter: 'like' }),
    type: choice(['分类', 'Category'], sensitiveTypes, { required: true, default: 'other', list: true, filter: 'equal' }),
    level: choice(['级别', 'Level'], levels, { required: true, default: 1, list: true, filter: 'equal' }),
    replaceTo: text(['替换为', 'Replaced by'], {
      max: 50,
      when: { level: 3 },
      help: ['留空时替换为星号', 'Leave empty for asterisks'],
    }),
    scope: choice(['适用范围', 'Checked against'], scopes, {
      many: true,
      required: true,
      default: 'news,comment,nick,petition',
      list: true,
      filter: 'equal',
    }),
    isWhite: flag(['白名单', 'White list'], {
      as: 'number',
      list: true,
      filter: 'equal',
      help: ['文本中位于此词之内的敏感词不算命中', 'Sensitive words within this word are ignored'],
    }),
    hitCount: integer(['命中次数', 'Times found'], { readOnly: true, default: 0, list: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  also: { 'POST save': 'submit' },
  calls: {
    check: {
      label: ['检测', 'Test a text'],
      call: 'POST check',
      input: {
        text: longText(['文本', 'Text'], { max: 2_000_000, required: ['请输入要检测的文本', 'Please enter a text'] }),
        scope: choice(['适用范围', 'Checked against'], scopes, { default: 'news' }),
        isHtml: flag(['富文本', 'Rich text'], { as: 'number' }),
      },
      answer: 'map',
      output: {
        level: choice(['最严级别', 'Strictest level'], levels),
        hits: json(['命中', 'Found'], { help: ['按文中次序，至多 1000 处', 'In the order of the text, 1,000 places at most'] }),
        total: integer(['命中处数', 'Places found']),
        replaced: longText(['替换后', 'After replacing']),
        version: text(['词库版本', 'Word list version']),
      },
      access: 'login',
    },
  },
  sort: ['-id'],
  face: {
    second: ['type', 'replaceTo'],
    key: ['level', 'scope', 'isWhite', 'hitCount'],
    empty: [
      '保存和发布时会检查这些词，可逐条新增，也可批量导入。',
      'Texts are checked for these words when they are saved or published. Add them one by one or import a sheet.',
    ],
  },
  menu: { icon: 'warning', sort: 26 },
})
