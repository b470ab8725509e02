import { choice, integer, text } from '../kit/field'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'
import { sort } from '../kit/usual'

/** A link or a file that belongs to an article, a column or a story: what its people look up while they work on it. */
export const resources = resource('cms/resources', {
  label: ['相关资源', 'Resource'],
  tenancy: 'tenant',
  within: ['bizType', 'bizId'],
  title: 'name',
  fields: {
    ...subject(
      'biz',
      ['所属', 'Belongs to'],
      { 'cms/news': ['新闻', 'Article'], 'cms/topic': ['栏目', 'Column'], 'cms/newsorder': ['采访任务', 'Story order'] },
      {
        kind: ['所属类型', 'Belongs to a'],
        required: true,
        once: true,
        onDelete: 'with',
      },
    ),
    name: text(['名称', 'Name'], { max: 120, required: true, list: true, filter: 'like' }),
    url: text(['地址', 'Address'], {
      max: 500,
      required: true,
      list: true,
      pattern: '^(https?://|/)',
      message: ['请填写以 http、https 或 / 开头的地址', 'This must begin with http, https or /'],
      unique: ['bizType', 'bizId'],
    }),
    type: choice(
      ['类型', 'Type'],
      { link: ['链接', 'Link'], file: ['文件', 'File'], image: ['图片', 'Picture'], video: ['视频', 'Video'], audio: ['音频', 'Audio'] },
      { required: true, default: 'link', list: true, filter: 'equal' },
    ),
    // `size` alone is the number of rows of a page.
    fileSize: integer(['大小', 'Size'], { min: 0, counts: 'bytes', also: ['size'], list: true }),
    sort: sort(),
  },
  reports: {
    byType: {
      label: ['资源类型统计', 'Resources by type'],
      call: 'GET type-statistics',
      access: { verb: 'view' },
      groups: { type: 'type' },
      sums: { count: { do: 'count', label: ['数量', 'Resources'] }, size: { do: 'sum', of: 'fileSize', label: ['大小', 'Size'] } },
      chart: 'pie',
    },
  },
  sort: ['sort', 'id'],
  face: {
    second: ['bizId', 'url'],
    key: ['type', 'fileSize'],
    empty: ['稿件、栏目和采访任务的参考链接与文件。', 'Links and files that belong to articles, columns and story orders.'],
  },
  menu: { icon: 'folder', sort: 72 },
})
