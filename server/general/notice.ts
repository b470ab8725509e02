import { notice } from '@masthead/contract/general/notice'
import { wireTime } from '../engine/kinds/time'
import { behave } from '../engine/behave'

export const noticeBehaviour = behave(notice, {
  actions: { release: { set: ({ clock, zone }) => ({ releaseTime: wireTime(clock.now(), zone) }) } },
  owns: ['general/noticeread'],
})
