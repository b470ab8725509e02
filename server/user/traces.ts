import { modelOf } from '../engine/verbs'
import { userthird } from '@masthead/contract/user/userthird'
import { ofTenant, within } from '../engine/reach/within'
import { ident } from '../engine/sql'
import type { TxContext } from '../engine/types'

/** What is an account's alone and goes with it: ways in, settings, devices. */
const own = [userthird.name, 'cms/userconfig', 'app-config/userdevice', 'message-push/userclient'] as const

/** What came of an account without being work: it holds up nobody's leaving. Lines of what was sent stay. */
export const traces: readonly string[] = [...own, 'general/userlogincode', 'message-push/pushlog', 'resource/maillog']

/** Takes away what was an account's alone; identities are visitors again when they come back. */
export const forgetTraces = async (tx: TxContext, userId: string): Promise<void> => {
  for (const name of own)
    await within(tx).run(
      `update ${ident(modelOf(tx, { name }).table)} set is_deleted = true, version = version + 1, update_time = clock_timestamp(), update_user = $3::bigint
       where ${ofTenant} and user_id = $2::bigint and not is_deleted`,
      [userId, tx.actor.userId],
    )
}
