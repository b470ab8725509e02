import { branchActions } from '../kit/branch'
import { choice, colour, flag, image, integer, longText, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { sort, url } from '../kit/usual'

/** Rows at the top are modules, slots of a page; rows below are what a module shows. */
const module = { parentId: ['', '0'] } as const

/** The sizes that the desk sets a guide in. */
export const guideFontSizes = [12, 14, 16, 18, 24, 36, 48, 56, 72] as const

/** Characters of a title (full-width ones) where its module says nothing else. */
export const guideTitleLength = 20

/** Said of a title that is longer than its module takes. */
export const guideTooLong = (length: number): readonly [string, string] => [
  `导读名称超过长度限制[${length}]`,
  `guide name exceeds length limit [${length}]`,
]

/** Said in the forms of modules and items, where the same field asks for different things. */
export const guideMessages = {
  moduleTitle: ['请输入导读模块名称', 'please enter guide module title'],
  itemTitle: ['请输入导读名称', 'please enter guide name'],
  dialogTitle: ['请输入导读标题', 'please enter guide title'],
  parentId: ['请选择所属模块', 'please select module'],
  fontSize: ['请输入字体大小', 'please enter font size'],
  color: ['请选择字体颜色', 'please choose font color'],
  fontWeight: ['请选择字体粗细', 'please choose font weight'],
  thumb: ['请上传缩略图', 'please upload thumbnail'],
  moduleStatus: ['请选择是否启用', 'please choose whether enabled'],
  itemStatus: ['请选择启用', 'please choose enabled'],
  isPic: ['请选择是否需要图片', 'please choose whether a picture is needed'],
  isBrief: ['请选择是否需要摘要', 'please choose whether a summary is needed'],
  sort: ['请输入字典排序', 'please enter dictionary sort'],
} as const satisfies Record<string, readonly [string, string]>

export const guides = resource('cms/guides', {
  label: ['导读', 'Guide'],
  tenancy: 'tenant',
  title: 'title',
  statuses: { yes: { value: 1, label: ['是', 'Yes'], tone: 'good' }, no: { value: 0, label: ['否', 'No'], tone: 'plain' } },
  initial: 'no',
  fields: {
    parentId: ref(['所属模块', 'Module'], 'cms/guides', { list: true, filter: 'equal', help: ['不选则为模块', 'Not used for modules'] }),
    title: text(['导读名称', 'Title'], { max: 200, required: guideMessages.itemTitle, list: true, filter: 'like' }),
    code: text(['别名', 'Alias'], { max: 50, unique: true, filter: 'equal', form: false, when: module }),
    newsCount: integer(['导读数量', 'Items shown'], {
      min: 1,
      max: 200,
      required: ['请输入导读数量', 'please enter guide count'],
      list: true,
      when: module,
    }),
    titleLength: integer(['标题长度', 'Title length'], {
      min: 1,
      max: 200,
      default: guideTitleLength,
      required: ['请输入标题长度', 'please enter title length'],
      list: true,
      when: module,
      help: ['按全角字符计', 'Counted in full-width characters'],
    }),
    newsId: ref(['新闻', 'Article'], 'cms/news', { filter: 'equal', shows: true }),
    originalTitle: text(['原标题', 'Original title'], { max: 200, form: false }),
    fontSize: integer(['字体大小', 'Font size'], { min: 1, max: 200, default: 16, required: guideMessages.fontSize }),
    fontSizeUnit: choice(['字体单位', 'Unit'], { px: ['px', 'px'], em: ['em', 'em'], rem: ['rem', 'rem'] }, { default: 'px' }),
    color: colour(['字体颜色', 'Font colour'], { default: '#000000', required: guideMessages.color }),
    isBold: flag(['加粗', 'Bold']),
    fontWeight: integer(['字体粗细', 'Font weight'], { min: 0, default: 5, when: { isBold: true }, required: guideMessages.fontWeight }),
    linkUrl: url(['链接地址', 'Link']),
    isPic: flag(['图片', 'Picture']),
    thumb: image(['缩略图', 'Thumbnail'], { help: ['只能上传jpg/png文件，且不超过500kb', 'jpg or png, at most 500 kB'] }),
    isBrief: flag(['摘要', 'Summary']),
    brief: text(['摘要内容', 'Summary text'], { max: 500 }),
    isTiming: flag(['定时', 'Timed']),
    onlineTime: time(['上线时间', 'Online from'], { when: { isTiming: true }, required: true }),
    offlineTime: time(['下线时间', 'Online until'], { when: { isTiming: true } }),
    sort: sort(['排序', 'Sort'], { required: guideMessages.sort }),
    content: longText(['备注', 'Remark'], { max: 2000, detail: false }),
    picture: image(['图片', 'Picture'], { stored: false, readOnly: true }),
    isShown: flag(['前台可见', 'Readers see it'], { stored: false, readOnly: true, list: true }),
    newsStatus: integer(['新闻状态', 'State of the article'], { stored: false, readOnly: true }),
    launchedVersion: integer(['上线版本', 'Launched version'], {
      stored: false,
      readOnly: true,
      detail: true,
      help: ['前台可见的版本，停用时为空', 'The version readers can see; none while it is offline'],
    }),
    turnTime: time(['最近定时变更', 'Last timed change'], { readOnly: true, detail: true }),
  },
  tree: { parent: 'parentId', title: 'title', flat: true, calls: { tree: 'tree', 'parent-list': 'roots' } },
  actions: {
    ...branchActions('parentId'),
    // What readers see follows the time by itself; this says that it changed, so that pages made before are made anew.
    turn: { label: ['定时变更', 'Scheduled time reached'], system: true, quiet: true, due: ['onlineTime', 'offlineTime'] },
  },
  calls: {
    childList: {
      label: ['模块的导读', 'Items of a module'],
      call: 'GET child-list',
      answer: 'page',
      listed: true,
      access: { verb: 'view' },
      input: { parentId: ref(['所属模块', 'Module'], 'cms/guides') },
    },
  },
  filters: { parentCode: { label: ['模块别名', 'Alias of the module'], by: 'behaviour' } },
  faces: {
    slots: {
      list: 'front/parent-list',
      fields: ['title', 'code', 'newsCount', 'titleLength', 'sort', 'isPic', 'isBrief'],
      where: { status: 'yes' },
      filters: ['parentId', 'code'],
      sort: ['sort'],
    },
    items: {
      list: 'front/child-list',
      fields: [
        'parentId',
        'newsId',
        'title',
        'fontSize',
        'fontSizeUnit',
        'color',
        'isBold',
        'fontWeight',
        'linkUrl',
        'isPic',
        'thumb',
        'isBrief',
        'brief',
        'sort',
      ],
      where: { status: 'yes' },
      filters: ['parentId', 'parentCode', 'newsId'],
      sort: ['sort'],
    },
  },
  sort: ['sort'],
  indexes: [['parentId', 'sort']],
  face: {
    groups: [
      { label: ['内容', 'Item'], fields: ['parentId', 'newsId', 'title', 'thumb', 'linkUrl', 'newsStatus', 'isShown', 'sort'] },
      { label: ['显示时间', 'Time'], fields: ['isTiming', 'onlineTime', 'offlineTime', 'turnTime'] },
      { label: ['样式', 'Look'], fields: ['fontSize', 'fontSizeUnit', 'color', 'isBold', 'fontWeight', 'isPic', 'isBrief', 'brief'] },
      { label: ['模块', 'Module'], fields: ['code', 'newsCount', 'titleLength', 'launchedVersion', 'originalTitle', 'content'], rare: true },
    ],
    picture: 'picture',
    second: ['originalTitle'],
    key: ['isShown', 'newsCount', 'sort'],
    empty: [
      '导读决定首页各位置展示哪些新闻。先新增一个模块，再往里放新闻。',
      'Guides decide which news appears where on the front page. Add a module first, then put news into it.',
    ],
  },
  menu: { icon: 'guide', sort: 30 },
})
