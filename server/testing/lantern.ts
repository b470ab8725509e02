import { choice, dict, flag, integer, money, ref, refs, text, time } from '@masthead/contract/kit/field'
import { logOf } from '@masthead/contract/kit/log'
import { wordsFound } from '@masthead/contract/kit/moderated'
import { resource } from '@masthead/contract/kit/resource'
import { subject } from '@masthead/contract/kit/subject'
import { behave, rereads } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { ofTenant, within } from '../engine/reach/within'
import { act } from '../engine/write/act'
import { conflict } from '../platform/refusal'

/** A noun with an action of every sort. */
export const lantern = resource('cms/lantern', {
  label: ['灯笼', 'Lantern'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    note: text(['说明', 'Note']),
    size: choice(['尺寸', 'Size'], { 1: ['小', 'Small'], 2: ['大', 'Large'] }, { default: 1 }),
    tone: choice(['色调', 'Tone'], { 1: ['红', 'Red'], 2: ['金', 'Gold'] }, { required: true, default: 1 }),
    sourceId: ref(['来源', 'Source'], 'cms/sources'),
    parentId: ref(['上级', 'Above'], 'cms/lantern'),
    month: text(['月份', 'Month'], { max: 7 }),
    isLit: flag(['点亮', 'Lit'], { as: 'number' }),
    isDyed: flag(['染色', 'Dyed']),
    sourceIds: refs(['各处来源', 'Sources'], 'cms/sources'),
    checkUser: ref(['检查人', 'Checked by'], 'user/user', { readOnly: true }),
    counted: integer(['次数', 'Times'], { readOnly: true, default: 0 }),
    holder: ref(['占用人', 'Taken by'], 'user/user', { readOnly: true }),
    heldUntil: time(['占用至', 'Taken until'], { readOnly: true }),
    hits: wordsFound,
    hitsVersion: text(['词库版本', 'Word list'], { max: 40, readOnly: true }),
    ...subject('biz', ['所属', 'Of'], { 'cms/sources': ['来源', 'Source'] } as const, {
      kind: ['种类', 'Kind'],
      onDelete: 'keep',
      readOnly: true,
      required: false,
    }),
  },
  states: {
    new: { value: 0, label: ['新', 'New'] },
    hung: { value: 1, label: ['挂出', 'Hung'] },
    putAway: { value: 2, label: ['收起', 'Put away'] },
  },
  machines: { mood: { label: ['心情', 'Mood'], states: { calm: { value: 0, label: ['平', 'Calm'] }, glad: { value: 1, label: ['喜', 'Glad'] } } } },
  tree: { parent: 'parentId', title: 'name' },
  checked: { fields: ['note'], scope: 'comment', hits: 'hits', version: 'hitsVersion' },
  closes: { by: 'month', in: 'cms/lanternmonth', waits: 'hung' },
  actions: {
    hang: {
      label: ['挂出', 'Hang'],
      from: 'new',
      to: { status: ['hung'], mood: ['glad'] },
      sets: ['note!', 'size', 'tone', 'sourceId'],
      input: { remark: text(['备注', 'Remark']), newsType: dict(['类型', 'Type'], 'cms_news_type', { numeric: true }) },
      tells: { whom: 'createUser', what: ['挂出：{note}', 'Hung: {note}'], kind: 'waits' },
    },
    store: { label: ['收起', 'Put away'], from: 'hung', to: 'putAway', writes: { checkUser: '$me' }, notBy: ['createUser'], orVerb: 'hang' },
    turn: {
      label: ['转换', 'Turn'],
      from: ['new', 'hung', 'putAway'],
      to: { new: ['new', 'hung'], hung: ['new', 'hung'], putAway: ['new', 'hung'] },
      picks: 'next',
      input: { next: integer(['去向', 'To'], { required: true }) },
    },
    follow: { label: ['随尺寸', 'Follow'], from: 'new', to: ['hung', 'putAway'], picks: 'size' },
    stray: { label: ['走失', 'Stray'], from: ['new', 'hung'], to: { new: ['hung', 'putAway'], hung: ['hung', 'putAway'] } },
    light: { label: ['点亮', 'Light'], from: 'new', toggles: 'isLit', off: { label: ['熄灭', 'Put out'] } },
    dye: { label: ['染色', 'Dye'], from: 'new', toggles: 'isDyed' },
    look: { label: ['查看', 'Look'] },
    take: { label: ['占用', 'Take'], from: 'new', holds: { by: 'holder', until: 'heldUntil', for: '30m' }, quiet: true },
    release: { label: ['放回', 'Give back'], from: 'new', holds: 'free', quiet: true },
    sink: { label: ['沉下', 'Sink'] },
    move: { label: ['移动', 'Move'], call: ['POST move/{id}', 'POST move'], sets: ['parentId'], together: true },
    date: { label: ['定月', 'Date'], sets: ['month'] },
    aim: { label: ['指定', 'Aim'], sets: ['bizType!', 'bizId!'] },
    count: { label: ['计数', 'Count'] },
    wait: { label: ['等待', 'Wait'], system: true, from: 'new', to: 'putAway' },
    recycle: { label: ['移入回收站', 'Recycle'], verb: 'delete', from: ['new', 'putAway'], bin: 'into', input: { force: flag(['强制', 'Force']) } },
    restore: { label: ['恢复', 'Restore'], bin: 'outOf', to: 'new' },
  },
  calls: {
    waited: {
      label: ['等过', 'Waited'],
      call: 'POST waited',
      answer: 'none',
      access: 'login',
      input: { id: text(['编号', 'Id'], { required: true }) },
    },
  },
  log: { noun: 'cms/lanternlog', key: 'lanternId' },
})
const lanternlog = logOf(lantern, ['灯笼日志', 'Lantern log'])
const lanternmonth = resource('cms/lanternmonth', {
  label: ['灯笼月', 'Lantern month'],
  tenancy: 'tenant',
  title: 'month',
  fields: { month: text(['月份', 'Month'], { max: 7, required: true, unique: true, once: true, list: true }) },
  states: { open: { value: 0, label: ['开放', 'Open'] }, closed: { value: 1, label: ['关闭', 'Closed'] } },
  without: ['delete'],
  actions: { close: { label: ['关闭', 'Close'], from: 'open', to: 'closed' } },
})
const lanternhook = resource('cms/lanternhook', {
  label: ['灯钩', 'Lantern hook'],
  tenancy: 'shared',
  fields: { name: text(['名称', 'Name'], { required: true, list: true }) },
  states: { free: { value: 0, label: ['空', 'Free'] }, taken: { value: 1, label: ['挂着', 'Taken'] } },
  actions: { take: { label: ['占用', 'Take'], from: 'free', to: 'taken' } },
})
const lanternfund = resource('cms/lanternfund', {
  label: ['灯款', 'Lantern fund'],
  tenancy: 'tenant',
  title: 'hookId',
  fields: {
    hookId: ref(['灯钩', 'Hook'], 'cms/lanternhook', { required: true, once: true, unique: true }),
    lastFill: money(['最近拨入', 'Last put in'], { readOnly: true, min: 1 }),
  },
  purses: { cash: { label: ['现金', 'Cash'] } },
  without: ['edit', 'delete'],
  actions: {
    fill: {
      label: ['拨入', 'Put in'],
      sets: ['lastFill!'],
      posts: [
        ['outside', 'hookId', 'treasury', '-lastFill'],
        ['cms/lanternfund', 'hookId', 'cash', 'lastFill'],
      ],
    },
  },
})
export const nouns = [lantern, lanternlog, lanternmonth, lanternhook, lanternfund]
export const lanternfunds = behave(lanternfund, { answers: ['word'], actions: { fill: { effect: () => ({ word: '满' }) } } })
export const lanterns = behave(lantern, {
  forceDeletes: true,
  can: {
    hang: (row) => row.name !== '坏' || conflict('broken', ['坏的不能挂', 'It is broken']),
    count: (row) => row.name !== '坏',
  },
  answers: ['word'],
  actions: {
    sink: {
      skipsReload: true,
      async effect(tx, { row }) {
        await within(tx).run(`update cms_lantern set counted = 20 where ${ofTenant} and id = $2::bigint`, [row.id])
        return row.name === '沉' ? rereads : undefined
      },
    },
    stray: { to: (_tx, { row }) => (row.name === '错' ? 0 : { status: 2 }) },
    count: {
      holds: 'parentId',
      async first(tx, { row }) {
        await within(tx).run(`update cms_lantern set counted = counted + 1 where ${ofTenant} and id = $2::bigint`, [row.id])
      },
      guard: (_tx, { row }) => {
        if (row.name === '禁') throw conflict('forbidden_lantern', ['不能计数', 'It is not counted'])
      },
      set: (_tx, { row }) => ({ note: `第${row.counted}次` }),
      async effect(tx, { row }) {
        if (row.name === '真') await within(tx).run(`update cms_lantern set counted = 10 where ${ofTenant} and id = $2::bigint`, [row.id])
        return { word: '好' }
      },
    },
  },
  calls: { waited: async (ctx, { input }) => void (await act(ctx, modelNamed(ctx.engine, lantern.name), 'wait', input.id, {})) },
})
