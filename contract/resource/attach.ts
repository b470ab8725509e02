import { image, integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Uploaded files. An upload makes the row; its shown name may be changed afterwards, and its content by that of another upload. */
export const attach = resource('resource/attach', {
  label: ['附件', 'Attachment'],
  tenancy: 'tenant',
  codeAlso: { view: ['attach_upload', 'attach_download'] },
  title: 'originalName',
  fields: {
    originalName: text(['原文件名', 'Original name'], { max: 255, required: true, list: true, filter: 'like' }),
    link: text(['链接', 'Link'], { max: 500, readOnly: true, required: true, unique: true }),
    domain: text(['域名', 'Domain'], { max: 255, readOnly: true, also: ['domainUrl'] }),
    name: text(['存储名', 'Stored name'], { max: 255, readOnly: true, list: true }),
    extension: text(['扩展名', 'Extension'], { max: 20, readOnly: true, list: true, filter: 'equal' }),
    attachSize: integer(['大小', 'Size'], { min: 0, counts: 'bytes', readOnly: true, list: true, filter: 'range', help: ['单位字节', 'Bytes'] }),
    mime: text(['内容类型', 'Content type'], { max: 100, readOnly: true, list: true, filter: 'like' }),
    sha256: text(['摘要', 'SHA-256'], { max: 64, readOnly: true, detail: true }),
    ossCode: text(['存储编号', 'File store'], { max: 50, readOnly: true, list: true }),
    // The row of the store that holds it, none for this machine's disk; and its key there, where equal content was kept before under another one.
    storeId: text(['存储', 'Id of the store'], { max: 20, readOnly: true, detail: true }),
    objectKey: text(['存储键', 'Key in the store'], { max: 200, readOnly: true, detail: true }),
    width: integer(['宽', 'Width'], { readOnly: true }),
    height: integer(['高', 'Height'], { readOnly: true }),
    duration: integer(['时长', 'Duration'], { counts: 'seconds', readOnly: true, help: ['单位秒', 'Seconds'] }),
    thumb: image(['缩略图', 'Thumbnail'], { readOnly: true }),
    // Pictures that members send with forms of the site; what users upload has none.
    memberId: ref(['上传会员', 'Uploaded by member'], 'user/member', { readOnly: true, detail: true, filter: 'equal' }),
    problem: text(['失败原因', 'Reason for failure'], { max: 500, readOnly: true, detail: true }),
    bizType: text(['所属资源', 'Used by'], { max: 100, tells: 'noun', readOnly: true, filter: 'equal' }),
    bizId: text(['所属主键', 'Used in'], { max: 20, tells: 'row of bizType', readOnly: true }),
    refCount: integer(['引用次数', 'Times used'], { stored: false, readOnly: true, list: true, help: ['使用它的数据条数', 'Used in'] }),
  },
  states: {
    uploading: { value: 0, label: ['上传中', 'Uploading'], tone: 'busy' },
    processing: { value: 1, label: ['处理中', 'Processing'], tone: 'busy' },
    ready: { value: 2, label: ['就绪', 'Ready'], tone: 'good' },
    failed: { value: 3, label: ['失败', 'Failed'], tone: 'bad' },
  },
  initial: 'ready',
  without: ['add'],
  actions: {
    ready: { label: ['处理完成', 'Ready'], system: true, from: 'processing', to: 'ready' },
    fail: { label: ['处理失败', 'It could not be processed'], system: true, from: 'processing', to: 'failed' },
    retry: {
      label: ['重新处理', 'Process again'],
      from: 'failed',
      to: 'processing',
      verb: 'edit',
      writes: { problem: null },
      done: ['已重新提交处理', 'Processing again'],
    },
    // The caller uploads first, as always: what is checked of an upload is checked of what takes its place.
    replace: {
      label: ['替换文件', 'Replace the file'],
      from: ['ready', 'failed'],
      to: 'ready',
      input: { by: ref(['新文件', 'New file'], 'resource/attach', { required: true }) },
      button: false,
      done: ['已替换，所有使用处都显示新文件', 'Replaced: it now appears everywhere the old one was used'],
    },
  },
  calls: {
    whereUsed: {
      label: ['使用情况', 'Usage'],
      call: 'GET where-used',
      answer: 'list',
      access: { verb: 'view' },
      input: { id: ref(['附件', 'Attachment'], 'resource/attach', { required: true }) },
      output: {
        noun: text(['资源', 'Noun']),
        nounName: text(['资源名称', 'Name of the noun']),
        rowId: text(['主键', 'Row']),
        title: text(['标题', 'Title'], { help: ['无权查看时为空', 'Empty if the caller cannot see the row'] }),
        field: text(['字段', 'Field']),
      },
    },
  },
  indexes: [['sha256'], ['bizType', 'bizId'], ['objectKey'], ['storeId'], ['thumb']],
  face: {
    groups: [
      { label: ['文件', 'File'], fields: ['originalName', 'thumb', 'extension', 'attachSize', 'mime', 'width', 'height', 'duration'] },
      { label: ['使用情况', 'Use'], fields: ['bizType', 'bizId', 'refCount', 'memberId', 'link', 'problem'] },
      { label: ['存储', 'Storage'], fields: ['name', 'domain', 'ossCode', 'storeId', 'objectKey', 'sha256'], rare: true },
    ],
    picture: 'thumb',
    second: ['mime', 'createUser'],
    key: ['attachSize', 'refCount', 'createTime'],
    empty: ['所有上传过的文件，随上传自动出现。', 'All uploaded files.'],
  },
  menu: { icon: 'attach', sort: 20 },
})
