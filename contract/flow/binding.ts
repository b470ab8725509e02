import { choice, type Field, integer, json, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What a process may be bound to: `noun:action`, each of which begins a process of its row or waits for one. */
export const operations = {
  'desk/leave:start': ['请假：提交', 'Leave: submit'],
  'desk/contributeflow:start': ['投稿审批：提交', 'Manuscript approval: submit'],
  'cms/news:toPublish': ['稿件：签发', 'Article: publish'],
  'cms/news:retract': ['稿件：撤稿', 'Article: retract'],
  'housekeep/merchantwithdrawal:thirdPass': ['商户提现：三审', 'Merchant withdrawal: third review'],
  'mall/merchantgrant:give': ['商户赠送积分：赠送', 'Points gift: give'],
} as const

const condition = {
  field: text(['字段', 'Field'], { max: 40, required: true, help: ['业务数据的字段名称，例如 天数', 'Field name, such as Days'] }),
  operator: choice(
    ['比较', 'Comparison'],
    {
      equal: ['等于', 'is'],
      notequal: ['不等于', 'is not'],
      gt: ['大于', 'is more than'],
      ge: ['不小于', 'is at least'],
      lt: ['小于', 'is less than'],
      le: ['不大于', 'is at most'],
      like: ['包含', 'contains'],
      notnull: ['已填写', 'is filled in'],
    },
    { required: true, default: 'equal' },
  ),
  value: text(['值', 'Value'], { max: 100 }),
}

/** Whether a process knows a field of the row that it is about, so that a condition may speak of it: what is kept from others it does not. */
export const isKnownToProcess = ({ kind, mask, stored }: Field): boolean =>
  !['secret', 'encrypted', 'phone', 'parts', 'html', 'json'].includes(kind) && mask === undefined && stored !== false

/** Which process an operation on rows of the product goes through: the first binding in force whose conditions the row meets. */
export const binding = resource('flow/binding', {
  label: ['流程绑定', 'Approval rule'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 80, required: true, list: true, filter: 'like' }),
    operation: choice(['业务操作', 'Operation'], operations, { required: true, list: true, filter: 'equal' }),
    modelId: ref(['流程', 'Process'], 'flow/model', { required: true, list: true, filter: 'equal', among: { status: '1' } }),
    conditions: json(['条件', 'Conditions'], {
      many: true,
      max: 10,
      shape: condition,
      help: ['全部满足才走流程；不填则总是走流程', 'All must be met. Without conditions, approval is always needed'],
    }),
    sort: integer(['顺序', 'Order'], { min: 0, max: 9999, default: 0, required: true, list: true }),
  },
  states: {
    off: { value: 0, label: ['未启用', 'Off'] },
    on: { value: 1, label: ['已启用', 'On'], tone: 'good' },
  },
  editIn: 'off',
  deleteIn: 'off',
  actions: {
    enable: {
      label: ['启用', 'Switch on'],
      from: 'off',
      to: 'on',
      tone: 'primary',
      confirm: [
        '启用后，符合条件的操作须经流程审批。确定启用?',
        'From now on, anything that meets its conditions goes through the process. Put it in force?',
      ],
    },
    disable: {
      label: ['停用', 'Switch off'],
      from: 'on',
      to: 'off',
      confirm: ['停用后不再发起流程，已发起的继续办理。确定停用?', 'No new processes will start; those under way continue. Switch it off?'],
    },
  },
  sort: ['operation', 'sort', 'id'],
  face: {
    second: ['operation', 'modelId'],
    key: ['sort'],
    plural: 'Approval rules',
    empty: ['把业务操作绑定到已部署的流程，操作须经审批后生效。', 'Choose operations that need approval, and the process that gives it.'],
  },
  menu: { icon: 'flow', sort: 43 },
})
