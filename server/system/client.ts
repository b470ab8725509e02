import { randomBytes } from 'node:crypto'
import { client } from '@masthead/contract/system/client'
import { behave } from '../engine/behave'
import { platformTenant } from './rights'

export const clientBehaviour = behave(client, {
  answers: ['newSecret'],
  actions: {
    rotateSecret: {
      async effect(tx, { row }) {
        const newSecret = randomBytes(24).toString('base64url')
        await tx.db.run('update system_client set client_secret = $2 where id = $1::bigint', [row.id, tx.keys.encrypt(platformTenant, newSecret)])
        return { newSecret }
      },
    },
  },
})
