import { contribute } from '@masthead/contract/desk/contribute'
import { work } from '@masthead/contract/flow/work'
import { behave } from '../engine/behave'
import { may } from '../engine/reach/context'
import { rows } from '../engine/read/rows'

/** More than this of each kind nobody reads at once. */
const most = 200

export const contributeBehaviour = behave(contribute, {
  calls: {
    async waiting(ctx) {
      const me = ctx.actor.userId ?? '0'
      const own = await rows(ctx, contribute, { status: contribute.state.open, ownerId: me }).list(['title', 'dueDate', 'link', 'status'], {
        limit: most,
      })
      const tasks = may(ctx, 'flow_work_view')
        ? await rows(ctx, work, { status: [work.state.toDo, work.state.delegated], assignee: me }).list(['title', 'name', 'dueTime', 'status'], {
            limit: most,
          })
        : []
      const all = [
        ...own.map(({ id, title, dueDate, link, status }) => ({ kind: 'own', id, title, name: null, due: dueDate, link, status })),
        ...tasks.map(({ id, title, name, dueTime, status }) => ({ kind: 'task', id, title, name, due: dueTime, link: `/flow/task/${id}`, status })),
      ]
      // What is due first stands first, and what has no day last.
      return all.sort((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : (a.due ?? '9999') > (b.due ?? '9999') ? 1 : 0))
    },
  },
})
