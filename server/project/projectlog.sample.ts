import { project } from '@masthead/contract/project/project'
import { dayOf, sampleOf } from '../testing/sample'
import { projectOfAll } from './project.sample'

export const sample = sampleOf('project/projectlog', {
  row: async (about) => ({ projectId: await projectOfAll(about), logDate: dayOf(about.n) }),
  calls: {
    missing: {
      async input({ court }) {
        const model = court.model('project/project')
        const { id } = await court.make(model, 'acme', { dailyLog: 'workday', startDate: null, endDate: null })
        await court.place(model, id, { status: project.state.running })
        await court.make(court.model('project/projectmember'), 'acme', { projectId: id })
        await court.world.database.run(`update project_projectmember set create_time = now() - interval '30 days' where project_id = $1::bigint`, [
          id,
        ])
        const day = (back: number): string => new Date(court.world.own.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10)
        return { projectId: id, startDate: day(20), endDate: day(1) }
      },
    },
  },
})
