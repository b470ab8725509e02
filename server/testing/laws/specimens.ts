import { choice, encrypted, integer, parts, ref, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { subject } from '@masthead/contract/kit/subject'

const notedOn = { 'general/errandteam': ['队伍', 'Crew'], 'general/errandcrew': ['队员', 'Crew member'] } as const

/** Who belongs to a crew: a row in force makes the user a member of what it points at. */
export const errandcrew = resource('general/errandcrew', {
  label: ['跑腿队员', 'Crew member'],
  tenancy: 'tenant',
  title: 'note',
  fields: {
    note: text(['备注', 'Note'], { max: 50, required: true }),
    leaderId: ref(['队伍', 'Crew'], 'general/errandteam', { required: true, list: true }),
    userId: ref(['成员', 'Member'], 'user/user', { required: true, list: true }),
  },
})

export const errandteam = resource('general/errandteam', {
  label: ['跑腿队', 'Crew'],
  tenancy: 'tenant',
  fields: { name: text(['名称', 'Name'], { max: 50, required: true, list: true }), motto: text(['口号', 'Motto'], { max: 100 }) },
})

/** Something that is said of an errand or of a crew; whoever sees it need not see that. */
export const errandnote = resource('general/errandnote', {
  label: ['跑腿备注', 'Note on an errand'],
  tenancy: 'tenant',
  fields: {
    words: text(['内容', 'Text'], { max: 100, required: true, list: true }),
    ...subject('about', ['对象', 'About'], notedOn, { kind: ['对象类型', 'Kind of thing'], onDelete: 'with', once: true }),
  },
})

/** Where an errand leads: a line of it. */
export const errandstop = resource('general/errandstop', {
  label: ['跑腿地点', 'Stop'],
  tenancy: 'tenant',
  title: 'place',
  fields: {
    errandId: ref(['跑腿单', 'Errand'], 'general/errand', { required: true, once: true, list: true, filter: 'equal' }),
    place: text(['地点', 'Place'], { max: 50, required: true, list: true }),
    qty: integer(['件数', 'Pieces'], { min: 1, max: 99, list: true }),
    phone: encrypted(['电话', 'Phone'], { max: 20, mask: 'phone', list: true }),
    seenBy: ref(['经手人', 'Seen by'], 'user/user', { readOnly: true }),
  },
})

/** A noun that uses every word about persons: parties by column and by members, signatures, what is written along, a state that an input picks; and that has lines. */
export const errand = resource('general/errand', {
  label: ['跑腿单', 'Errand'],
  tenancy: 'tenant',
  fields: {
    what: text(['事项', 'What'], { max: 100, required: true, list: true }),
    payRef: text(['流水号', 'Payment reference'], { max: 40 }),
    teamId: ref(['队伍', 'Crew'], 'general/errandteam', { list: true }),
    customerId: ref(['客户', 'Customer'], 'user/user', { readOnly: true }),
    outcome: choice(['结果', 'Outcome'], { 3: ['完成', 'Done'], 4: ['退回', 'Returned'] }),
    stops: parts(['地点', 'Stops'], 'general/errandstop', 'errandId', { required: true, min: 1, max: 3 }),
    motto: text(['队伍口号', 'Motto of the crew'], { max: 100, readOnly: true }),
    before: time(['最晚', 'At the latest'], { readOnly: true }),
    month: text(['月份', 'Month'], { max: 7, readOnly: true }),
    memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true }),
    checkUser: ref(['审核人', 'Checked by'], 'user/user', { readOnly: true }),
    checkTime: time(['审核时间', 'Checked at'], { readOnly: true }),
    checkRemark: text(['审核意见', 'Remark of the reviewer'], { max: 200, readOnly: true }),
  },
  states: {
    toCheck: { value: 0, label: ['待审', 'To check'], tone: 'busy' },
    toDo: { value: 1, label: ['待办', 'To do'], tone: 'busy' },
    underWay: { value: 2, label: ['办理中', 'Under way'], tone: 'busy' },
    done: { value: 3, label: ['完成', 'Done'], tone: 'good' },
    returned: { value: 4, label: ['退回', 'Returned'], tone: 'bad' },
  },
  editIn: ['toCheck', 'toDo'],
  parties: {
    customer: { label: ['客户', 'Customer'], field: 'customerId' },
    crew: { label: ['队员', 'Crew'], field: 'teamId', members: 'general/errandcrew' },
    member: { label: ['会员', 'Member'], field: 'memberId', page: '/me/errands/{id}' },
  },
  made: { writes: { customerId: '$me', memberId: '$member', before: '$now+2h', month: '$month' } },
  actions: {
    check: {
      label: ['审核', 'Check'],
      from: 'toCheck',
      to: 'toDo',
      input: { remark: text(['意见', 'Remark'], { max: 200 }) },
      notBy: ['createUser'],
      writes: { checkUser: '$me', checkTime: '$now', checkRemark: '$.remark', motto: '$teamId.motto' },
    },
    begin: { label: ['开始', 'Begin'], from: 'toDo', to: 'underWay', by: 'crew', sets: ['payRef!'] },
    close: {
      label: ['办结', 'Close'],
      from: 'underWay',
      to: ['done', 'returned'],
      sets: ['outcome!'],
      picks: 'outcome',
      notBy: ['checkUser'],
      tells: [
        { whom: ['customerId', { party: 'crew' }], what: ['跑腿单已办结：{what}', 'An errand is closed: {what} ({outcome})'] },
        { whom: { may: 'reopen' }, in: 'returned', what: ['跑腿单被退回：{what}', 'An errand came back: {what}'] },
      ],
    },
    reopen: {
      label: ['重办', 'Open again'],
      from: ['done', 'returned'],
      to: 'toCheck',
      by: ['customer', 'crew', 'member'],
      writes: { checkUser: null, checkTime: null, checkRemark: null },
    },
  },
})
