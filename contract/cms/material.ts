import { choice, day, decimal, file, image, integer, ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'

/** The library: pictures, videos, audio, documents and pages that articles are made of. */
export const material = resource('cms/material', {
  label: ['素材', 'Material'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['素材名称', 'Name'], { max: 100, required: true, list: true, filter: 'like' }),
    type: choice(
      ['素材类型', 'Type'],
      {
        img: ['图片', 'Picture'],
        video: ['视频', 'Video'],
        audio: ['音频', 'Audio'],
        doc: ['文档', 'Document'],
        html: ['网页', 'Page'],
      },
      { required: true, default: 'img', list: true, filter: 'equal' },
    ),
    categoryId: ref(['素材分类', 'Folder'], 'cms/materialcategory', { list: true, filter: 'equal' }),
    url: file(['文件', 'File'], { required: true }),
    thumb: image(['缩略图', 'Thumbnail'], { list: true }),
    // Taken from the uploaded file; typed only for what lies elsewhere.
    fileSize: integer(['大小', 'Size'], { min: 0, counts: 'bytes', form: false, also: ['size'], help: ['单位字节', 'Bytes'] }),
    width: integer(['宽', 'Width'], { min: 0, form: false, help: ['单位像素', 'Pixels'] }),
    height: integer(['高', 'Height'], { min: 0, form: false, help: ['单位像素', 'Pixels'] }),
    duration: integer(['时长', 'Duration'], {
      min: 0,
      counts: 'seconds',
      form: false,
      when: { type: ['video', 'audio'] },
      help: ['单位秒', 'Seconds'],
    }),
    alt: text(['替代文字', 'Alternative text'], { max: 200 }),
    credit: text(['署名', 'Credit'], { max: 50, list: true }),
    license: choice(
      ['授权', 'Licence'],
      { 1: ['自有', 'Own'], 2: ['授权', 'Licensed'], 3: ['免费', 'Free'], 9: ['未知', 'Unknown'] },
      { default: 1, filter: 'equal' },
    ),
    licenseExpire: day(['授权到期', 'Licence expires'], { list: true, filter: 'range' }),
    focalX: decimal(['焦点横向', 'Horizontal focus'], { min: 0, max: 1, form: false, help: ['0 为左，1 为右', '0 is left, 1 is right'] }),
    focalY: decimal(['焦点纵向', 'Vertical focus'], { min: 0, max: 1, form: false, help: ['0 为上，1 为下', '0 is top, 1 is bottom'] }),
    tags: refs(['标签', 'Tags'], 'general/tags', { filter: 'equal' }),
    attachId: text(['附件', 'Attachment id'], { stored: false, readOnly: true, form: false, detail: false }),
    usedCount: integer(['使用次数', 'Times used'], { stored: false, readOnly: true, list: true }),
  },
  states: { ready: { value: 1, label: ['可用', 'Ready'], tone: 'good' }, expired: { value: 2, label: ['已过期', 'Expired'], tone: 'warn' } },
  actions: {
    // A licence holds to the end of its last day.
    expire: { label: ['授权到期', 'Licence expired'], system: true, from: 'ready', to: 'expired', due: { at: 'licenseExpire', after: '1d' } },
    file: {
      label: ['移动到', 'Move to a folder'],
      verb: 'edit',
      quiet: true,
      sets: ['categoryId'],
      done: ['已移动', 'Moved'],
    },
    focus: {
      label: ['设置焦点', 'Set the focus'],
      verb: 'edit',
      quiet: true,
      sets: ['focalX!', 'focalY!'],
      button: false,
      done: ['焦点已设置', 'Focus set'],
    },
    renew: {
      label: ['续期', 'Renew'],
      from: 'expired',
      to: 'ready',
      verb: 'edit',
      tone: 'primary',
      input: { licenseExpire: day(['新的授权到期日', 'New end of the licence'], { required: true }) },
    },
  },
  queues: {
    licences: {
      label: ['一周内到期的素材', 'Materials with a licence ending this week'],
      where: { status: 'ready', licenseExpire_datege: '$today', licenseExpire_datele: '$week' },
      needs: 'edit',
      home: 'waiting',
      tone: 'warn',
    },
    unknown: { label: ['授权未知', 'Licence unknown'], where: { status: 'ready', license: 9 }, needs: 'edit', tone: 'warn' },
    expired: { label: ['已过期', 'Expired'], where: { status: 'expired' }, needs: 'edit', tone: 'warn' },
  },
  filters: { within: { label: ['分类及下级', 'In a folder or below'], by: 'behaviour' } },
  indexes: [['url']],
  face: {
    groups: [
      { label: ['素材', 'Material'], fields: ['name', 'type', 'categoryId', 'url', 'thumb', 'tags'] },
      { label: ['说明与版权', 'Description and rights'], fields: ['alt', 'credit', 'license', 'licenseExpire'] },
      { label: ['规格', 'Measures'], fields: ['fileSize', 'width', 'height', 'duration', 'usedCount'] },
      { label: ['焦点与附件', 'Focus and file'], fields: ['focalX', 'focalY', 'attachId'], rare: true },
    ],
    picture: 'thumb',
    second: ['type', 'credit'],
    key: ['licenseExpire', 'usedCount', 'createTime'],
    plural: 'Materials',
    views: { first: 'gallery' },
    empty: [
      '图片、视频和音频都存放在这里，上传后可在编辑器中选用。',
      'Pictures, videos and audio are kept here; once uploaded they can be used in any article.',
    ],
  },
  menu: { icon: 'material', sort: 70 },
})
