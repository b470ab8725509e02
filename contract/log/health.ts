import { choice, text } from '../kit/field'
import { service } from '../kit/resource'

/** How a part of the installation is: as it should be, to be looked at, broken, or not in use. */
export const healthStates = {
  good: ['正常', 'Good'],
  warn: ['注意', 'Look at it'],
  bad: ['故障', 'Broken'],
  off: ['未启用', 'Not in use'],
} as const

/** How the parts of the installation are, and what to do about those that are not well. For administrators of the platform. */
export const health = service('log/health', {
  label: ['运行状况', 'Health'],
  tenancy: 'platform',
  calls: {
    list: {
      label: ['查看运行状况', 'View system status'],
      call: 'GET list',
      answer: 'list',
      access: { verb: 'view' },
      output: {
        key: text(['部分', 'Part']),
        label: text(['名称', 'Name']),
        state: choice(['状态', 'State'], healthStates),
        says: text(['情况', 'What was found']),
        advice: text(['处理办法', 'What to do; empty if nothing']),
        path: text(['页面', 'Page with more details']),
      },
    },
  },
  menu: { icon: 'heart', sort: 10 },
})
