import { choice, image, integer, json, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** How articles go out on one account: as a draft or at once, with which cover, closing words and fields, and how often it is tried. */
export const mediaconfig = resource('cms/mediaconfig', {
  label: ['发布配置', 'Delivery setting'],
  tenancy: 'tenant',
  title: 'accountId',
  fields: {
    accountId: ref(['媒体账号', 'Media account'], 'cms/mediaaccounts', { required: true, unique: true, list: true, filter: 'equal' }),
    publishMode: choice(
      ['发布方式', 'Goes out'],
      { draft: ['存为草稿', 'As a draft'], direct: ['直接发布', 'At once'], scheduled: ['定时发布', 'Scheduled there'] },
      { required: true, default: 'draft', list: true, filter: 'equal' },
    ),
    defaultCover: image(['默认封面', 'Default cover']),
    copyrightText: text(['版权声明', 'Closing text'], { max: 500 }),
    fieldMap: json(['字段对应', 'Fields'], {
      many: true,
      max: 20,
      shape: {
        from: choice(
          ['稿件字段', 'Of the article'],
          {
            title: ['标题', 'Title'],
            subtitle: ['副标题', 'Subtitle'],
            brief: ['简介', 'Summary'],
            sources: ['来源', 'Source'],
            createName: ['作者', 'Author'],
          },
          { required: true },
        ),
        to: text(['平台字段', 'There'], { max: 50, required: true }),
      },
    }),
    retryMax: integer(['最多尝试', 'Maximum tries'], { min: 0, max: 20, default: 6, required: true, list: true }),
  },
  sort: ['-id'],
  face: {
    second: ['publishMode'],
    key: ['retryMax'],
    empty: [
      '为每个媒体账号设定稿件如何发布。签发后按此生成发布任务。',
      'How articles are delivered to each account. Publishing an article creates its deliveries.',
    ],
  },
  menu: { icon: 'setting', sort: 51 },
})
