import { choice, colour, flag, image, integer, json, text, time } from '../kit/field'
import type { Label } from '../kit/label'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'

/** The slots of the front page, by the parameters that name their guide modules. */
export const frontPlaces = {
  headlines: 'site.guide.headlines',
  topics: 'site.guide.topics',
  adverts: 'site.guide.firstAd',
} as const

/** Items that the slots of a front hold in all, and launches that are kept of it. */
export const mostFrontItems = 199
export const mostLaunches = 100

const tooMany = [`首页最多放 ${mostFrontItems} 条导读`, `The front page takes ${mostFrontItems} items at most`] as const

/** What stands in a slot: an article or a link, in the words and the look that the desk gives it. */
const item = {
  guideId: text(['导读编号', 'Id of the guide'], { max: 20, pattern: '^\\d{1,18}$' }),
  newsId: text(['新闻', 'Article'], { max: 20, pattern: '^\\d{1,18}$' }),
  title: text(['导读标题', 'Title'], { max: 200, required: true }),
  fontSize: integer(['字体大小', 'Font size'], { min: 1, max: 200 }),
  fontSizeUnit: choice(['字体单位', 'Unit'], { px: ['px', 'px'], em: ['em', 'em'], rem: ['rem', 'rem'] }),
  color: colour(['字体颜色', 'Font colour']),
  isBold: flag(['加粗', 'Bold']),
  fontWeight: integer(['字体粗细', 'Font weight'], { min: 0, max: 9 }),
  linkUrl: url(['链接地址', 'Link']),
  isPic: flag(['图片', 'Picture']),
  thumb: image(['缩略图', 'Thumbnail']),
  isBrief: flag(['摘要', 'Summary']),
  brief: text(['摘要内容', 'Summary text'], { max: 500 }),
  isTiming: flag(['定时', 'Timed']),
  onlineTime: time(['上线时间', 'Online from'], { when: { isTiming: true }, required: true }),
  offlineTime: time(['下线时间', 'Online until'], { when: { isTiming: true } }),
  // Said of each item when the draft is read; an item comes back whole, and what it says here is not kept.
  warnings: text(['提醒', 'Warnings'], { many: true, max: 20 }),
} as const

/** What a launch did to items, by how many; the order in which its summary says it. */
export const frontChanges = {
  added: ['addedCount', ['新增 {count} 条', '{count} added']],
  removed: ['removedCount', ['撤下 {count} 条', '{count} taken off']],
  changed: ['changedCount', ['修改 {count} 条', '{count} changed']],
  moved: ['movedCount', ['调整位置 {count} 条', '{count} moved']],
} as const satisfies Record<string, readonly [field: string, label: Label]>

const moduleId = text(['导读模块', 'Slot'], { max: 20, required: true, pattern: '^\\d{1,18}$' })
const version = integer(['草稿版本', 'Version of the draft'], { min: 0, required: true })

/**
 * The front page as it was launched: a row is one launch with everything that stood in the slots then. What is being laid out lies apart
 * (`cms/frontslot`), slot by slot, until it is launched as a whole.
 */
export const front = resource('cms/front', {
  label: ['首页版面', 'Front page'],
  tenancy: 'tenant',
  title: 'summary',
  fields: {
    launchNo: integer(['第几次上线', 'Launch'], { readOnly: true, list: true, filter: 'equal' }),
    summary: text(['改动', 'Changes'], { max: 200, readOnly: true, list: true }),
    addedCount: integer(['新增条数', 'Items added'], { min: 0, readOnly: true }),
    removedCount: integer(['撤下条数', 'Items taken off'], { min: 0, readOnly: true }),
    changedCount: integer(['修改条数', 'Items changed'], { min: 0, readOnly: true }),
    movedCount: integer(['调整位置条数', 'Items moved'], { min: 0, readOnly: true }),
    remark: text(['说明', 'Note'], { max: 200, readOnly: true, list: true }),
    itemCount: integer(['导读条数', 'Items'], { readOnly: true, list: true }),
    restoredNo: integer(['恢复自', 'Restored from launch'], { readOnly: true, list: true }),
    slots: json(['版面内容', 'Slot contents'], { readOnly: true }),
  },
  calls: {
    draft: {
      label: ['版面草稿', 'Draft of the front'],
      call: 'GET draft',
      answer: 'map',
      access: { verb: 'view' },
      output: {
        slots: json([
          '各位置的内容：草稿与线上的条目、此后的改动、最后修改人',
          'By slot: its items as drafted and as live, what changed since, and who changed it last',
        ]),
        launchNo: integer(['最近一次上线', 'The last launch']),
      },
    },
    slot: {
      label: ['保存位置草稿', 'Save the draft of a slot'],
      call: 'POST slot',
      answer: 'map',
      access: { verb: 'arrange' },
      writes: true,
      input: {
        moduleId,
        version,
        base: text(['所改的线上内容', 'The live content that it was laid out over'], { max: 64, required: true }),
        items: json(['内容', 'Items'], { many: true, max: mostFrontItems, message: tooMany, shape: item }),
      },
      output: {
        slots: json(['各位置的内容', 'By slot, as of the draft']),
        launchNo: integer(['最近一次上线', 'The last launch']),
      },
    },
    discard: {
      label: ['放弃版面草稿', 'Discard the draft'],
      call: 'POST discard',
      answer: 'map',
      access: { verb: 'arrange' },
      writes: true,
      input: { moduleId, version },
      output: {
        slots: json(['各位置的内容', 'By slot, as of the draft']),
        launchNo: integer(['最近一次上线', 'The last launch']),
      },
    },
    launch: {
      label: ['版面上线', 'Launch the front'],
      call: 'POST launch',
      answer: 'row',
      access: { verb: 'launch' },
      writes: true,
      input: {
        slots: json(['看过的各位置草稿', 'The drafts as you saw them'], { many: true, max: 20, shape: { moduleId, version } }),
        remark: text(['说明', 'Note'], { max: 200 }),
      },
    },
    bringBack: {
      label: ['恢复版面', 'Restore a launch'],
      call: 'POST bring-back/{id}',
      answer: 'row',
      access: { verb: 'launch' },
      writes: true,
      input: { id: text(['编号', 'Id'], { max: 20, required: true, pattern: '^\\d{1,18}$' }) },
    },
    look: {
      label: ['版面预览', 'Preview the front page'],
      call: 'GET look',
      answer: 'map',
      access: { verb: 'view' },
      input: { at: time(['时刻', 'As at']) },
      output: { url: text(['链接', 'Link']), expireTime: text(['有效至', 'Valid until']) },
    },
  },
  without: ['add', 'edit', 'delete'],
  sort: ['-launchNo'],
  indexes: [['launchNo']],
  face: {
    second: ['remark'],
    key: ['launchNo', 'itemCount', 'restoredNo'],
    plural: 'Front page',
    empty: ['首页还没有通过版面编辑上线过。', 'The front page has not been launched yet.'],
  },
  menu: { icon: 'guide', sort: 29 },
})
