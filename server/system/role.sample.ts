import { sendCall } from '../testing/walk/step'
import { someMenu } from './menu.sample'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/role', {
  calls: {
    treeById: { input: ({ court }) => ({ roleId: court.stages.acme.roles.own }) },
    grant: {
      input: async ({ court }) => ({ roleIds: (await court.make(court.model('system/role'), 'acme')).id, menuIds: await someMenu(court) }),
      async attempts(step) {
        const { court } = step
        const input = { roleIds: (await court.make(court.model('system/role'), 'acme')).id, menuIds: await someMenu(court) }
        return [{ who: 'another tenant', send: () => sendCall(step, court.client('chief@beta'), input), expected: [404] }]
      },
    },
  },
})
