import { charts } from '@masthead/contract/charts/charts'
import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import { Unfit } from '../engine/kinds/kind'
import { inTransaction } from '../engine/reach/context'
import type { ColumnName } from '../engine/reach/sought'
import type { Context } from '../engine/types'
import { readRow, updateRow } from '../engine/verbs'
import { badRequest, Refusal } from '../platform/refusal'
import { keptAnswer } from './kept'
import { type Cut, cutQuery, mostOf, presented, questionOf } from './question'
import { demandBoard, isFor, rolesOf, seenOf, shownBoard } from './shown'

const mostTiles = 60

/** The noun that a chart asks: what all tiles can be filtered by follows from it. */
const nounOf = (dataset: unknown): string | null => {
  const { noun } = (dataset ?? {}) as { noun?: string }
  return noun ?? null
}

const looks = ['name', 'code', 'type', 'x', 'y', 'w', 'h', 'status', 'roleIds', 'createUser'] as const

/** The charts of a dashboard that the caller may look at: their own, and what is shared with them. */
const tilesOn = async <K extends ColumnName<typeof charts>>(ctx: Context, dashboardId: string, columns: readonly K[]) => {
  const found = await rows(ctx, charts, { dashboardId }, unscoped).list([...looks, ...columns], { sort: ['y', 'x'], limit: mostTiles })
  const others = found.filter((one) => one.createUser !== ctx.actor.userId && one.status === charts.state.shared)
  const roles = others.some(({ roleIds }) => roleIds !== null) ? await rolesOf(ctx) : new Set<string>()
  const shown = new Set(others.filter((one) => isFor(one, roles)))
  return found.filter((one) => one.createUser === ctx.actor.userId || shown.has(one))
}

type Narrowed = Pick<RowOf<typeof charts>, 'dataset' | 'option' | 'timeKey' | 'refreshSec'>

/** What is kept of a chart for the caller; nothing where the chart has to say by itself why it shows none. */
const keptData = (ctx: Context, { dataset, option, timeKey, refreshSec }: Narrowed, cut: Cut) => {
  try {
    const { model, report } = questionOf(ctx, dataset)
    const found = keptAnswer(ctx, model, report, cutQuery(model, timeKey, cut), refreshSec)
    return found && presented(ctx, model, report, found, mostOf(option))
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unfit) return undefined
    throw error
  }
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
      const found = await tilesOn(ctx, board.id, ['dataset', 'option', 'refreshSec'])
      const tiles = found.map(({ roleIds: _, createUser: __, ...tile }) => {
        const { dataset, ...seen } = seenOf(ctx, charts, tile)
        return { ...seen, noun: nounOf(dataset) }
      })
      return { ...seenOf(ctx, dashboard, { name: board.name, period: board.period, wallSec: board.wallSec }), isMine, tiles }
    },
    async answers(ctx, { input }) {
      await demandBoard(ctx, input.id)
      const found = await tilesOn(ctx, input.id, ['dataset', 'option', 'refreshSec', 'timeKey'])
      return found.flatMap((chart) => {
        const data = keptData(ctx, chart, input)
        return data ? [{ id: chart.id, data }] : []
      })
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
