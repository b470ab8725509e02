import { notice } from '@masthead/contract/general/notice'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { may } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { invalid } from '../platform/refusal'
import { announce } from '../telling/announce'

/** Refuses a moment of release from callers who may not release: at that moment the system does. */
const demandRelease = (tx: TxContext, releaseTime: unknown): void => {
  if (releaseTime && !may(tx, permission(notice, 'release')))
    throw invalid({ releaseTime: ['没有发布权限，不能设置发布时间', 'You cannot release announcements, so you cannot schedule them'] })
}

export const noticeBehaviour = behave(notice, {
  create: { guard: (tx, { values }) => demandRelease(tx, values.releaseTime) },
  update: { guard: (tx, { values }) => demandRelease(tx, values.releaseTime) },
  actions: {
    release: {
      set({ clock, zone }, { row }) {
        const now = wireTime(clock.now(), zone)
        return row.releaseTime && row.releaseTime <= now ? {} : { releaseTime: now }
      },
      effect: async (tx, { row }) => {
        await announce(tx, row.id)
      },
    },
  },
  owns: ['general/noticeread'],
})
