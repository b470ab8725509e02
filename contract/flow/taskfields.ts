import { dict, flag, integer, json, longText, ref, text, time } from '../kit/field'
import { formShape } from './form'

/** What is known of a task: whose it is, where its process stands with it, its times. The program alone writes it. */
export const taskFields = {
  title: text(['标题', 'Title'], { max: 200, required: true, readOnly: true, list: true, filter: 'like' }),
  name: text(['环节', 'Step'], { max: 100, required: true, readOnly: true, list: true, filter: 'like' }),
  instanceId: ref(['流程', 'Process'], 'flow/follow', { required: true, readOnly: true, filter: 'equal' }),
  category: dict(['流程类型', 'Process type'], 'flow', { readOnly: true, list: true, filter: 'equal' }),
  taskKey: text(['节点', 'Node'], { max: 100, readOnly: true }),
  tokenNo: integer(['令牌', 'Token'], { readOnly: true, required: true, default: 0 }),
  turn: integer(['顺序', 'Order'], { readOnly: true, required: true, default: 0, min: 0 }),
  starterId: ref(['发起人', 'Started by'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
  assignee: ref(['办理人', 'Assignee'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
  ownerId: ref(['委派人', 'Delegated by'], 'user/user', { readOnly: true }),
  adderId: ref(['加签人', 'Added by'], 'user/user', { readOnly: true }),
  afterId: ref(['先办任务', 'Waiting for'], 'flow/work', { readOnly: true }),
  isShared: flag(['候选任务', 'Shared task'], { readOnly: true }),
  claimTime: time(['签收时间', 'Claimed'], { readOnly: true }),
  openTime: time(['到达时间', 'Received'], { readOnly: true, list: true, filter: 'range' }),
  finishTime: time(['办结时间', 'Done'], { readOnly: true, list: true, filter: 'range' }),
  dueTime: time(['办理期限', 'Due'], { readOnly: true, list: true, follows: [] }),
  urgedTime: time(['催办时间', 'Reminded'], { readOnly: true }),
  comment: text(['意见', 'Comment'], { max: 1000, readOnly: true }),
  isUndoable: flag(['可撤回', 'Can be withdrawn'], { readOnly: true }),
  undo: json(['撤回内容', 'State restored on withdrawal'], { readOnly: true }),
  priority: integer(['优先级', 'Priority'], { readOnly: true, required: true, default: 50, min: 0, max: 100 }),
}

/** What is known of a process that may be started: its form and the page of its form. */
export const startableFields = {
  id: text(['定义', 'Definition']),
  name: text(['名称', 'Name']),
  processKey: text(['流程标识', 'Key']),
  versionNo: integer(['版本', 'Version']),
  category: text(['流程类型', 'Process type']),
  description: text(['说明', 'Description']),
  categoryName: text(['流程类型', 'Process type']),
  processDefinitionId: text(['定义', 'Definition']),
  form: json(['表单', 'Form'], { many: true, shape: formShape }),
  choices: json(['由发起人指定办理人的环节', 'Steps whose assignees the starter chooses'], {
    many: true,
    shape: { key: text(['环节标识', 'Step key']), name: text(['环节', 'Step']) },
  }),
  routeKey: text(['表单标识', 'Form key']),
  routeValue: text(['表单页面', 'Form page']),
}

/** The drawing of a process and where it stands. */
export const drawn = {
  xml: longText(['流程图', 'Diagram'], { detail: false }),
  open: json(['当前节点', 'Open nodes']),
  done: json(['已过节点', 'Completed nodes']),
}
