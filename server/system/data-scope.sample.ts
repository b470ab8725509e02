import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/data-scope', {
  row: () => ({ scopeType: 2, scopeField: '*', scopeColumn: 'createDept', scopeClass: undefined, scopeValue: '{"status":1}' }),
  calls: {
    explain: { input: ({ court }) => ({ userId: court.stages.acme.users.chief, noun: 'cms/sources' }) },
  },
})
