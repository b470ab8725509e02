import { proofsOf, sendCall } from '../testing/walk/step'
import { someMenu } from './menu.proof'

export const proofs = proofsOf('system/role', {
  treeById: { input: ({ court }) => ({ roleId: court.stages.acme.roles.own }) },
  grant: {
    input: async ({ court }) => ({ roleIds: (await court.make(court.model('system/role'), 'acme')).id, menuIds: await someMenu(court) }),
    async attempts(step) {
      const { court } = step
      const input = { roleIds: (await court.make(court.model('system/role'), 'acme')).id, menuIds: await someMenu(court) }
      return [{ who: 'another tenant', send: () => sendCall(step, court.client('chief@beta'), input), expected: [404] }]
    },
  },
})
