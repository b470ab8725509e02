import { choice, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** A tenant's data on the way to another database: a row for each move, kept as what happened. Where PostgreSQL can replicate, the tenant is used until the switch; else it stands still from the copy on. */
export const tenantmove = resource('system/tenantmove', {
  label: ['租户迁移', 'Tenant move'],
  tenancy: 'platform',
  plane: 'control',
  title: 'tenantName',
  fields: {
    movedTenant: text(['租户编号', 'Tenant no.'], { max: 12, required: true, readOnly: true, list: true, filter: 'equal' }),
    tenantName: text(['租户名称', 'Tenant name'], { max: 50, required: true, readOnly: true, list: true, filter: 'like' }),
    fromId: ref(['原数据库', 'From'], 'develop/datasource', {
      readOnly: true,
      list: true,
      help: ['留空为平台的数据库', "Empty for the platform's own database"],
    }),
    toId: ref(['目标数据库', 'To'], 'develop/datasource', {
      readOnly: true,
      list: true,
      help: ['留空为平台的数据库', "Empty for the platform's own database"],
    }),
    way: choice(['迁移方式', 'Way'], { live: ['在线迁移', 'While in use'], still: ['停写迁移', 'Standing still'] }, { readOnly: true, list: true }),
    still: text(['停写原因', 'Why it stands still'], { max: 500, readOnly: true, inEnglish: 'stillEn' }),
    stillEn: text(['停写原因（英文）', 'Why it stands still, in English'], { max: 500, readOnly: true }),
    progress: integer(['进度(%)', 'Progress (%)'], { min: 0, max: 100, default: 0, readOnly: true, list: true }),
    copiedRows: integer(['已复制行数', 'Rows copied'], { min: 0, default: 0, readOnly: true }),
    reason: text(['原因', 'Reason'], { max: 500, readOnly: true, list: true, inEnglish: 'reasonEn' }),
    reasonEn: text(['英文原因', 'Reason in English'], { max: 500, readOnly: true }),
    endTime: time(['结束时间', 'Ended'], { readOnly: true, list: true }),
    keptUntil: time(['原数据保留至', 'Old data kept until'], { readOnly: true, list: true }),
    clearedTime: time(['原数据清除时间', 'Old data removed'], { readOnly: true }),
    /** Set from the moment at which the tenant may not be written to the one at which it may again. */
    closedTime: time(['暂停写入时间', 'Writing stopped'], { readOnly: true }),
    /** What replicates between the two databases, as long as any of it may be there. */
    slot: text(['复制槽', 'Replication slot'], { max: 60, readOnly: true, detail: true }),
    /** Who carries it out: the node that took it up last. */
    holder: text(['执行者', 'Carried out by'], { max: 40, readOnly: true, detail: true }),
  },
  states: {
    waiting: { value: 0, label: ['等待中', 'Waiting'], tone: 'plain' },
    copying: { value: 1, label: ['复制中', 'Copying'], tone: 'busy' },
    comparing: { value: 2, label: ['核对中', 'Comparing'], tone: 'busy' },
    moved: { value: 3, label: ['已迁移', 'Moved'], tone: 'good' },
    cancelled: { value: 4, label: ['已取消', 'Cancelled'], tone: 'plain' },
    failed: { value: 5, label: ['失败', 'Failed'], tone: 'bad' },
  },
  without: ['add', 'edit', 'delete'],
  actions: {
    begin: { label: ['开始复制', 'Start copying'], from: ['waiting', 'copying', 'comparing'], to: 'copying', system: true },
    close: { label: ['暂停写入', 'Stop writing'], from: 'copying', system: true, quiet: true, writes: { closedTime: '$now' } },
    compare: { label: ['开始核对', 'Start comparing'], from: 'copying', to: 'comparing', system: true },
    finish: { label: ['切换', 'Switch'], from: 'comparing', to: 'moved', system: true },
    fail: {
      label: ['失败', 'Fail'],
      from: ['waiting', 'copying', 'comparing'],
      to: 'failed',
      system: true,
      sets: ['reason', 'reasonEn'],
      writes: { endTime: '$now' },
    },
    /** Once it is over, the tenant is written to again. */
    open: { label: ['恢复写入', 'Open again'], from: ['moved', 'cancelled', 'failed'], system: true, quiet: true },
    cancel: {
      label: ['取消迁移', 'Cancel the move'],
      call: 'POST cancel',
      from: ['waiting', 'copying', 'comparing'],
      to: 'cancelled',
      writes: { endTime: '$now' },
      tone: 'danger',
      confirm: ['取消后租户留在原数据库，确定取消迁移?', 'The tenant stays in its old database. Cancel the move?'],
      done: ['迁移已取消', 'The move is cancelled'],
    },
  },
  sort: ['-id'],
  face: {
    second: ['movedTenant', 'way'],
    key: ['toId', 'progress', 'reason', 'fromId', 'endTime', 'keptUntil'],
    groups: [
      { label: ['迁移', 'Move'], fields: ['movedTenant', 'fromId', 'toId', 'way', 'still', 'progress', 'copiedRows', 'reason'] },
      { label: ['时间', 'Times'], fields: ['closedTime', 'endTime', 'keptUntil', 'clearedTime'] },
    ],
    plural: 'Tenant moves',
    empty: ['租户迁往独立数据库的记录。', 'Moves of tenants to databases of their own.'],
  },
  menu: { icon: 'tenant', sort: 12 },
})
