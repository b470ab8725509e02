import { integer, json, secret, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const id = { id: text(['编号', 'Id'], { required: true, max: 20 }) }

/** An export that is too large to wait for: made in the background, kept for a while for the one who asked for it. */
export const exporttask = resource('resource/exporttask', {
  label: ['导出任务', 'Export'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'fileName',
  fields: {
    fileName: text(['文件名', 'File name'], { max: 255, required: true, readOnly: true, list: true, filter: 'like' }),
    noun: text(['资源', 'Resource'], { max: 100, tells: 'noun', required: true, readOnly: true, list: true, filter: 'equal' }),
    ofTenant: text(['数据所属租户', 'Tenant of the data'], { max: 20, required: true, readOnly: true }),
    filters: json(['查询条件', 'Filters'], { readOnly: true }),
    language: text(['语言', 'Language'], { max: 2, required: true, readOnly: true, detail: true }),
    totalRows: integer(['总行数', 'Total rows'], { min: 0, readOnly: true }),
    doneRows: integer(['已导出行数', 'Rows so far'], { min: 0, readOnly: true, default: 0, list: true }),
    progress: integer(['进度', 'Progress'], { min: 0, max: 100, readOnly: true, default: 0, list: true, help: ['百分比', 'Per cent'] }),
    fileSize: integer(['大小', 'Size'], { min: 0, counts: 'bytes', readOnly: true, list: true, help: ['单位字节', 'Bytes'] }),
    error: text(['失败原因', 'Reason for failure'], { max: 500, readOnly: true, list: true }),
    expiresAt: time(['保留至', 'Kept until'], { readOnly: true, list: true }),
    // The key opens the file, so it is never answered.
    fileKey: secret(['文件', 'File'], { readOnly: true }),
    attempts: integer(['执行次数', 'Attempts'], { min: 0, readOnly: true, default: 0, detail: true }),
    holder: text(['执行者', 'Carried out by'], { max: 40, readOnly: true, detail: true }),
    heldUntil: time(['执行期限', 'Held until'], { readOnly: true, detail: true }),
  },
  states: {
    queued: { value: 0, label: ['排队中', 'Queued'], tone: 'plain' },
    running: { value: 1, label: ['导出中', 'Running'], tone: 'busy' },
    ready: { value: 2, label: ['已完成', 'Ready'], tone: 'good' },
    failed: { value: 3, label: ['失败', 'Failed'], tone: 'bad' },
    cancelled: { value: 4, label: ['已取消', 'Cancelled'], tone: 'plain' },
  },
  actions: {
    begin: { label: ['开始', 'Begin'], from: ['queued', 'running'], to: 'running', system: true, quiet: true },
    finish: { label: ['完成', 'Finish'], from: 'running', to: 'ready', system: true },
    fail: { label: ['失败', 'Fail'], from: ['queued', 'running'], to: 'failed', system: true },
    cancel: { label: ['取消', 'Cancel'], from: ['queued', 'running'], to: 'cancelled', system: true },
  },
  calls: {
    mine: {
      label: ['我的导出', 'My exports'],
      call: 'GET mine',
      answer: 'page',
      access: 'login',
      listed: true,
    },
    progress: {
      label: ['导出进度', 'Progress of my export'],
      call: 'GET progress',
      answer: 'row',
      access: 'login',
      input: id,
    },
    stop: {
      label: ['取消我的导出', 'Cancel my export'],
      call: 'POST cancel',
      answer: 'row',
      access: 'login',
      writes: true,
      input: id,
    },
    download: {
      label: ['下载我的导出', 'Download my export'],
      call: 'GET download',
      answer: 'file',
      access: 'login',
      input: id,
    },
  },
  without: ['add', 'edit', 'delete'],
  sort: ['-id'],
  face: {
    second: ['noun'],
    key: ['progress', 'fileSize', 'expiresAt', 'createTime'],
    empty: ['数据较多的导出在后台进行，完成后三天内可下载。', 'Large exports run in the background and can be downloaded for three days.'],
  },
  menu: { icon: 'export', sort: 30 },
})
