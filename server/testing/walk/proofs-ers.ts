import { well, type Proof } from './step'

const tenantId = 'acme'

/** Emergencies: how one went is told to whoever sees it. */
export const ersProofs: Readonly<Record<string, Proof>> = {
  'ers/erseventlog timeline': {
    async input({ court }) {
      const { id } = await court.make(court.model('ers/ersevent'), tenantId)
      await well(court.client('chief').post('blade-ers/ersevent/receive', { id }), 'an event that is received')
      return { id }
    },
  },
}
