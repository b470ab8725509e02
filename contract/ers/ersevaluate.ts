import { integer, longText, ref } from '../kit/field'
import { resource } from '../kit/resource'

const mark = (zh: string, en: string) => integer([zh, en], { min: 1, max: 5, list: true, filter: 'range', help: ['1 到 5 分', '1 to 5'] })

/** What was learnt from an emergency that is over: opened with its end, written by whoever looks back at it, then final. */
export const ersevaluate = resource('ers/ersevaluate', {
  label: ['事后评估', 'After-action evaluation'],
  tenancy: 'tenant',
  within: 'eventId',
  title: 'eventId',
  fields: {
    eventId: ref(['突发事件', 'Emergency'], 'ers/ersevent', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
    speed: mark('响应速度', 'Speed'),
    effect: mark('处置效果', 'Effect'),
    coordination: mark('协同配合', 'Coordination'),
    summary: longText(['总结', 'Summary'], { max: 5000, detail: false }),
    lessons: longText(['改进措施', 'Improvements'], { max: 5000 }),
    evaluator: ref(['评估人', 'Evaluated by'], 'user/user', { readOnly: true, list: true }),
  },
  states: { draft: { value: 0, label: ['草稿', 'Draft'], tone: 'busy' }, final: { value: 1, label: ['已定稿', 'Final'], tone: 'good' } },
  editIn: 'draft',
  deleteIn: 'draft',
  actions: {
    finalise: {
      label: ['定稿', 'Make it final'],
      from: 'draft',
      to: 'final',
      sets: ['speed!', 'effect!', 'coordination!', 'summary!', 'lessons'],
      writes: { evaluator: '$me' },
      tone: 'primary',
      confirm: ['定稿后不能再修改，确定定稿?', 'It cannot be changed afterwards. Continue?'],
    },
    redraft: {
      label: ['退回草稿', 'Back to a draft'],
      from: 'final',
      to: 'draft',
      confirm: ['确定退回草稿重写?', 'Rewrite it?'],
      writes: { evaluator: null },
    },
  },
  queues: { open: { label: ['待评估', 'To evaluate'], where: { status: 'draft' }, needs: 'finalise', home: 'waiting' } },
  sort: ['-id'],
  face: {
    plural: 'Event reviews',
    second: ['evaluator', 'summary'],
    key: ['speed', 'effect', 'coordination', 'createTime'],
    empty: ['事件办结后自动生成待填写的评估。', 'An empty review is created when an emergency is closed.'],
  },
  menu: { icon: 'comment', sort: 40 },
})
