import { theme } from '@masthead/contract/general/theme'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { findRow, readRow } from '../engine/verbs'
import { inTimeSql } from './banner'
import { demandSpan } from './span'

/** Seconds for which a preview opens. */
const previewSeconds = 3600

type Theme = RowOf<typeof theme>

interface Pass {
  readonly use: 'theme-preview'
  readonly tenantId: string
  readonly id: string
}

/** How the site of a tenant looks now; undefined where no theme is in time and none is the default. Grey goes before colours, a later start before an earlier one. */
export const currentTheme = async (ctx: Context): Promise<Theme | undefined> => {
  const now = wireTime(ctx.clock.now(), ctx.zone)
  const found = await rows(ctx, theme, { status: theme.state.on }, unscoped).list(['isGrey', 'isDefault', 'startTime', 'endTime', 'sort'], {
    limit: 200,
  })
  const dated = found
    .filter(({ startTime, endTime, isDefault }) => {
      const isDated = startTime !== null || endTime !== null
      return (isDated || !isDefault) && (startTime === null || startTime <= now) && (endTime === null || endTime > now)
    })
    .sort(
      (one, other) =>
        (other.isGrey ? 1 : 0) - (one.isGrey ? 1 : 0) ||
        (other.startTime ?? '').localeCompare(one.startTime ?? '') ||
        (one.sort ?? 0) - (other.sort ?? 0),
    )
  const chosen = dated[0] ?? found.find(({ isDefault }) => isDefault)
  return chosen && readRow(ctx, theme, chosen.id, { verb: null })
}

/** The theme that a preview link shows, for a token that was signed for it and has not run out. */
export const previewedTheme = async (ctx: Context, token: string): Promise<Theme | undefined> => {
  const pass = ctx.keys.verify<Pass>(token)
  if (pass?.use !== 'theme-preview' || pass.tenantId !== ctx.tenantId) return undefined
  return findRow(ctx, theme, pass.id, { verb: null })
}

export const themeBehaviour = behave(theme, {
  create: { guard: (_tx, { values }) => demandSpan(null, values) },
  update: { guard: (_tx, { before, values }) => demandSpan(before, values) },
  faces: { front: ({ t }) => inTimeSql(t) },
  calls: {
    async preview(ctx, { input }) {
      const { id } = await readRow(ctx, theme, input.id)
      const pass: Pass = { use: 'theme-preview', tenantId: ctx.tenantId, id }
      const token = ctx.keys.sign(pass, previewSeconds)
      return {
        url: `/themePreview?${new URLSearchParams({ token })}`,
        expireTime: wireTime(new Date(ctx.clock.now().getTime() + previewSeconds * 1000), ctx.zone),
      }
    },
  },
})
