/** The namespace of what a drawing says to this product. */
export const flowNamespace = 'https://masthead.example/schema/flow'

const attribute = (name: string) => ({ name, type: 'String', isAttr: true })

/**
 * What a drawing may say besides BPMN, as bpmn-moddle and bpmn-js read it: whose a task is (`people`, `nobody`, `same`), how votes count (`vote`, `ratio`), what of
 * the form it may (`fields`), when a path is taken (`when`), what a moment on an edge does (`does`), what a service task carries out (`noun`, `action`), how
 * an end decides (`result`).
 */
export const flowWords = {
  name: 'Masthead',
  uri: flowNamespace,
  prefix: 'mh',
  xml: { tagAlias: 'lowerCase' },
  types: [
    { name: 'UserTask', extends: ['bpmn:UserTask'], properties: ['people', 'nobody', 'same', 'vote', 'ratio', 'fields'].map(attribute) },
    { name: 'Path', extends: ['bpmn:SequenceFlow'], properties: [attribute('when')] },
    { name: 'Edge', extends: ['bpmn:BoundaryEvent'], properties: [attribute('does')] },
    { name: 'Service', extends: ['bpmn:ServiceTask'], properties: ['noun', 'action'].map(attribute) },
    { name: 'Ending', extends: ['bpmn:EndEvent'], properties: [attribute('result')] },
  ],
} as const

/** Where the people of a task come from: `kind` or `kind:what`, several with commas between them. */
export const peopleKinds = {
  user: ['指定用户', 'Users'],
  role: ['角色', 'Role'],
  post: ['岗位', 'Post'],
  dept: ['部门成员', 'Department members'],
  deptHead: ['部门负责人', 'Head of department'],
  head: ['发起人的上级负责人', "The starter's manager, by level"],
  starter: ['发起人', 'The starter'],
  starterHead: ['发起人的部门负责人', "Head of the starter's department"],
  chosen: ['发起人指定', 'Chosen by the starter'],
  previous: ['上一办理人指定', 'Chosen at the previous step'],
  field: ['表单字段', 'A form field'],
} as const

export type PeopleKind = keyof typeof peopleKinds

/** Kinds that say everything by themselves. */
export const bareKinds: readonly PeopleKind[] = ['starter', 'starterHead', 'chosen', 'previous']

export const votes = {
  any: ['一人办理', 'Any one approves'],
  all: ['会签：全部同意', 'All approve'],
  ratio: ['会签：按比例', 'A percentage approves'],
  inTurn: ['依次办理', 'One after another'],
} as const

export const sameRules = {
  keep: ['仍由本人办理', 'They still act'],
  skip: ['自动跳过', 'The step is skipped'],
  head: ['由其上级办理', 'Their manager acts'],
} as const

export const fieldRights = { write: ['可编辑', 'Write'], read: ['只读', 'Read'], hidden: ['隐藏', 'Hidden'] } as const

export const edgeDeeds = {
  remind: ['提醒', 'Send a reminder'],
  pass: ['自动通过', 'Approve automatically'],
  refuse: ['自动驳回', 'Reject automatically'],
} as const

/** The key of a process: the id of a BPMN process too. */
export const keyPattern = '^[A-Za-z][A-Za-z0-9_-]{0,63}$'
