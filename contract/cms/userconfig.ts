import { json, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

const spelling = { max: 200, required: true, pattern: '^[A-Za-z0-9][A-Za-z0-9/_:.-]*$' } as const
const key = text(['名称', 'Key'], spelling)

/** What somebody set for himself: columns, density and views of lists. One value a person and key; his own need no permission. */
export const userconfig = resource('cms/userconfig', {
  label: ['个人设置', 'Personal settings'],
  tenancy: 'tenant',
  scope: 'own',
  title: 'configKey',
  fields: {
    userId: ref(['用户', 'User'], 'user/user', { required: true, once: true, list: true, filter: 'equal' }),
    configKey: text(['名称', 'Key'], { ...spelling, unique: ['userId'], list: true, filter: 'like' }),
    configValue: json(['内容', 'Value'], { detail: false }),
    remark: text(['备注', 'Remark'], { max: 200, list: true }),
  },
  calls: {
    mine: {
      label: ['我的设置', 'My settings'],
      call: 'GET mine',
      answer: 'list',
      access: 'login',
      input: { prefix: text(['名称开头', 'Keys that begin with'], { max: 200 }) },
      output: { configKey: key, configValue: json(['内容', 'Value']) },
    },
    keep: {
      label: ['保存我的设置', 'Save a setting of mine'],
      call: 'POST keep',
      answer: 'row',
      access: 'login',
      writes: true,
      input: { configKey: key, configValue: json(['内容', 'Value'], { required: true }) },
    },
    drop: {
      label: ['删除我的设置', 'Delete a setting of mine'],
      call: 'POST drop',
      answer: 'none',
      access: 'login',
      writes: true,
      input: { configKey: key },
    },
  },
  sort: ['configKey'],
  menu: { icon: 'setting', sort: 95, hidden: true },
})
