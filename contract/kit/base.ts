import type { Field } from './field'

const base = (kind: Field['kind'], zh: string, en: string, more: object = {}): Field => ({ kind, label: [zh, en], readOnly: true, ...more })

/** The fields of every row; a log has the first five only. */
export const baseFields = {
  id: base('ref', '编号', 'Id', { to: '' }),
  tenantId: base('text', '租户', 'Tenant', { unique: true }),
  createUser: base('ref', '创建人', 'Created by', { to: 'user/user' }),
  createDept: base('ref', '创建部门', 'Department', { to: 'system/dept' }),
  createTime: base('time', '创建时间', 'Created at'),
  updateUser: base('ref', '更新人', 'Updated by', { to: 'user/user' }),
  updateTime: base('time', '更新时间', 'Updated at'),
  status: base('choice', '状态', 'Status', { numeric: true }),
  version: base('integer', '版本', 'Version'),
} as const satisfies Record<string, Field>
