import { post } from '@masthead/contract/system/post'
import { behave } from '../engine/behave'
import { refuseHeldByUsers } from './holders'

export const postBehaviour = behave(post, {
  remove: {
    async guard(tx, { before }) {
      if (before) await refuseHeldByUsers(tx, 'post_id', before.id)
    },
  },
})
