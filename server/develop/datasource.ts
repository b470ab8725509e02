import { datasource } from '@masthead/contract/develop/datasource'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { readRow } from '../engine/verbs'
import { invalid } from '../platform/refusal'
import { type DriverClass, parseAddress } from './address'
import { demandOutside, withSource } from './connection'
import { askTables, sealedSource } from './source'
import { listTables } from './tables'

/** Refuses an address that this product does not call: of another driver, with a parameter that is not allowed, or inside the network. */
const demandAddress = async (tx: TxContext, driverClass: unknown, url: unknown): Promise<void> => {
  if (typeof driverClass !== 'string' || typeof url !== 'string') return
  await demandOutside(tx, parseAddress(driverClass as DriverClass, url))
}

export const datasourceBehaviour = behave(datasource, {
  create: { guard: (tx, { values }) => demandAddress(tx, values.driverClass ?? 'org.postgresql.Driver', values.url) },
  update: {
    async guard(tx, { before, values }) {
      if ('url' in values || 'driverClass' in values) await demandAddress(tx, values.driverClass ?? before?.driverClass, values.url ?? before?.url)
      // A password is sent to the host that it was typed for, and to no other.
      if (before === null || values.password !== undefined || typeof values.url !== 'string') return
      const kept = parseAddress(before.driverClass, before.url)
      const wanted = parseAddress(values.driverClass ?? before.driverClass, values.url)
      if (kept.host === wanted.host && kept.port === wanted.port) return
      if ((await sealedSource(tx, before)).password !== '')
        throw invalid({ password: ['更改主机时请重新输入密码', 'Enter the password again when the host changes'] })
    },
  },
  calls: {
    async test(ctx, { input }) {
      const row = await readRow(ctx, datasource, input.id)
      const began = performance.now()
      const [found] = await withSource(ctx, await sealedSource(ctx, row), (ask) => ask('select version() as version'))
      return { version: `${found?.version ?? ''}`.slice(0, 100), ms: Math.round(performance.now() - began) }
    },
    tables: (ctx, { input }) => askTables(ctx, input.id ?? null, listTables),
  },
})
