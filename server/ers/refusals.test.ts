import { refuses } from '../testing/refusals/refuses'

const events = 'ers/ersevent'

refuses({
  'an end of which nobody says what it was': [
    400,
    '请填写处置结果',
    async (scene) =>
      scene.act(events, 'finish', (await scene.row(events, {}, { status: 2, proofs: 1, severity: 4, result: null })).id, { result: undefined }),
  ],
  'another unit for an event that was received': [
    409,
    '已接收的事件请用转办变更单位',
    async (scene) => scene.update(events, await scene.row(events, {}, { status: 1 }), { deptId: scene.stages.acme.depts.other }),
  ],
  'an event that is handed to oneself': [
    400,
    '不能指定自己',
    async (scene) =>
      scene.act(events, 'transferById', (await scene.row(events, {}, { status: 2 })).id, { assigneeId: scene.stages.acme.users.chief }),
  ],
  'an event that is handed to somebody without a unit': [
    400,
    '此人没有所属单位',
    async (scene) => {
      const { id: assigneeId } = await scene.row('user/user')
      await scene.world.database.run('delete from user_user_dept_id where row_id = $1::bigint', [assigneeId])
      return scene.act(events, 'transferById', (await scene.row(events, {}, { status: 2 })).id, { assigneeId, deptId: undefined })
    },
  ],
  'an event that is merged into one that is over': [
    409,
    '目标事件已办结或不予受理',
    async (scene) => scene.act(events, 'merge', (await scene.row(events)).id, { parentId: (await scene.row(events, {}, { status: 5 })).id }),
  ],
  'two clocks for one severity': [
    400,
    '每个等级只能填写一次',
    (scene) =>
      scene.create('ers/erstype', {
        clocks: [
          { severity: 1, receiveMinutes: 10, handleAmount: 1, handleUnit: 'h' },
          { severity: 1, receiveMinutes: 20, handleAmount: 2, handleUnit: 'h' },
        ],
      }),
  ],
  'an evaluation of an event that is not over': [
    409,
    '事件办结后才能评估',
    async (scene) => scene.create('ers/ersevaluate', { eventId: (await scene.row(events, {}, { status: 2 })).id }),
  ],
  'more time for an event that nobody handles': [
    409,
    '只有处置中的事件可以延期',
    async (scene) => scene.create('ers/overdue', { eventId: (await scene.row(events)).id }),
  ],
  'more time that is granted once the event is over': [
    409,
    '事件已不在处置中',
    async (scene) => {
      const { id, eventId } = await scene.row('ers/overdue')
      await scene.place(scene.model(events), String(eventId), { status: 5 })
      return scene.act('ers/overdue', 'grant', id, {}, 'deputy')
    },
  ],
})
