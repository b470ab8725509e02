import { expect } from 'vitest'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('log/error', {
  calls: {
    send: {
      async prove({ court, route }) {
        const chief = court.client('chief')
        const count = async (): Promise<number> => (await chief.get('blade-log/error/list?message_equal=walked into it')).data.total
        const before = await count()
        const { data } = await well(chief.post('blade-log/error/send', [{ message: 'walked into it' }]), route)
        expect.soft([data.received, (await count()) - before], route).toEqual([1, 1])
      },
    },
  },
})
