import { branchActions, branchCalls } from '../kit/branch'
import { choice, flag, image, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { sort, url } from '../kit/usual'

export const topic = resource('cms/topic', {
  label: ['栏目', 'Column'],
  tenancy: 'tenant',
  title: 'topicName',
  statuses: { shown: { value: 1, label: ['显示', 'Shown'], tone: 'good' }, notShown: { value: 0, label: ['不显示', 'Not shown'], tone: 'plain' } },
  fields: {
    topicName: text(['栏目名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    code: text(['栏目编号', 'Code'], { max: 50, unique: true, list: true, filter: 'equal' }),
    parentId: ref(['上级栏目', 'Parent column'], 'cms/topic'),
    layout: choice(['版式', 'Layout'], { 1: ['列表', 'List'], 2: ['图文', 'Pictures'], 3: ['专题', 'Feature'] }, { default: 1 }),
    brief: text(['简介', 'Summary'], { max: 500 }),
    url: url(['跳转地址', 'Link']),
    seoTitle: text(['搜索标题', 'Title for search engines'], { max: 100 }),
    expireTime: time(['过期时间', 'Expires'], { required: true, list: true, filter: 'range' }),
    sort: sort(['排序', 'Sort'], { required: true }),
    isUsed: flag(['启用', 'In use'], { as: 'number', default: true, list: true, filter: 'equal' }),
    ownerDept: ref(['所属机构', 'Owned by'], 'system/dept'),
    thumb: image(['缩略图', 'Thumbnail']),
    topImg: image(['头图', 'Header picture']),
    newsCount: integer(['新闻数', 'Articles'], { stored: false, readOnly: true, list: true }),
  },
  tree: { parent: 'parentId', title: 'topicName', calls: { tree: 'tree', 'lazy-list': 'lazyList', 'custom-page': 'roots' } },
  actions: {
    ...branchActions('parentId'),
    expireSoon: {
      label: ['到期提醒', 'Expires soon'],
      system: true,
      from: 'shown',
      quiet: true,
      due: { at: 'expireTime', before: '7d' },
    },
    expire: { label: ['到期隐藏', 'Expired'], system: true, from: 'shown', quiet: true, due: 'expireTime' },
  },
  calls: branchCalls('cms/topic'),
  below: ['cms/news'],
  faces: {
    front: {
      list: 'front/list',
      detail: 'front/{id}',
      fields: ['topicName', 'code', 'parentId', 'layout', 'thumb', 'topImg', 'brief', 'url', 'seoTitle', 'sort'],
      where: { status: 'shown', isUsed: true },
      filters: ['parentId', 'code', 'topicName'],
      sort: ['sort'],
    },
  },
  sort: ['sort'],
  face: {
    picture: 'thumb',
    second: ['code'],
    key: ['newsCount', 'isUsed', 'expireTime', 'sort'],
    empty: [
      '栏目是网站和客户端的版块，新闻发布到栏目中。先建一个顶级栏目。',
      'Columns are the sections of the site and the apps; news is published in them. Start with a top-level column.',
    ],
  },
  menu: { icon: 'topic', sort: 20 },
})
