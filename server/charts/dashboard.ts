import { charts } from '@masthead/contract/charts/charts'
import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import { inTransaction } from '../engine/reach/context'
import { readRow, updateRow } from '../engine/verbs'
import { badRequest } from '../platform/refusal'
import { isFor, rolesOf, seenOf, shownBoard } from './shown'

const mostTiles = 60

/** The noun that a chart asks: what all tiles can be filtered by follows from it. */
const nounOf = (dataset: unknown): string | null => {
  const { noun } = ((typeof dataset === 'string' ? JSON.parse(dataset) : dataset) ?? {}) as { noun?: string }
  return noun ?? null
}

export const dashboardBehaviour = behave(dashboard, {
  calls: {
    async mine(ctx) {
      const roles = await rolesOf(ctx)
      const sort = { sort: ['sort'] } as const
      const shared = await rows(ctx, dashboard, { status: dashboard.state.shared }, unscoped).list(['name', 'remark', 'isWall', 'roleIds'], sort)
      const mayView = ctx.actor.rights.all || ctx.actor.rights.permissions.has('charts_dashboard_view')
      const own = mayView ? await rows(ctx, dashboard).list(['name', 'remark', 'isWall', 'roleIds'], sort) : []
      const ownIds = new Set(own.map(({ id }) => id))
      const found = [...own, ...shared.filter((one) => !ownIds.has(one.id) && isFor(one, roles))]
      return found.map(({ id, name, remark, isWall }) => ({ ...seenOf(ctx, dashboard, { id, name, remark, isWall }), isMine: ownIds.has(id) }))
    },
    async board(ctx, { input }) {
      const { board, isMine } = await shownBoard(ctx, input.id)
      const roles = await rolesOf(ctx)
      const found = await rows(ctx, charts, { dashboardId: board.id }, unscoped).list(
        ['name', 'code', 'type', 'dataset', 'option', 'x', 'y', 'w', 'h', 'status', 'roleIds', 'createUser', 'refreshSec'],
        { sort: ['y', 'x'], limit: mostTiles },
      )
      const tiles = found
        .filter((one) => one.createUser === ctx.actor.userId || (one.status === charts.state.shared && isFor(one, roles)))
        .map(({ roleIds: _, createUser: __, ...tile }) => {
          const { dataset, ...seen } = seenOf(ctx, charts, tile)
          return { ...seen, noun: nounOf(dataset) }
        })
      return { ...seenOf(ctx, dashboard, { name: board.name, period: board.period, wallSec: board.wallSec }), isMine, tiles }
    },
    async arrange(ctx, { input }) {
      const tiles = JSON.parse(`${input.tiles}`) as { id: string; x: number; y: number; w: number; h: number }[]
      await inTransaction(ctx, async (tx) => {
        const board = await readRow(tx, dashboard, input.id, { verb: 'edit', lock: true })
        for (const { id, x, y, w, h } of tiles) {
          if (x + w > 12) throw badRequest('too_wide', ['图表超出了版面宽度', 'A tile extends beyond the right edge'])
          const chart = await readRow(tx, charts, id, { verb: 'edit' })
          if (chart.dashboardId !== board.id) throw badRequest('elsewhere', ['图表不在此面板上', 'A chart is not on this dashboard'])
          if (chart.x !== x || chart.y !== y || chart.w !== w || chart.h !== h)
            await updateRow(tx, charts, id, { version: chart.version, x, y, w, h })
        }
      })
      return null
    },
  },
})
