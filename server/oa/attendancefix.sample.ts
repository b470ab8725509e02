import { dayOf, sampleOf } from '../testing/sample'
import type { Maker } from '../testing/laws/making'
import { classForAll } from './attendanceclass.sample'

const turns = new WeakMap<Maker, number>()

export const sample = sampleOf('oa/attendancefix', {
  // Each day of a person is corrected once: the numbers of rows would meet on one day again.
  async row(about) {
    await classForAll(about)
    const turn = turns.get(about.maker) ?? 0
    turns.set(about.maker, turn + 1)
    const day = dayOf(turn)
    return { workDate: day, fixTime: `${day} 09:00:00`, punchType: 'on' }
  },
})
