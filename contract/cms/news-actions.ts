import type { DeclaredActions } from '../kit/action'
import { choice, flag, integer, text, time } from '../kit/field'
import type { MachineNamesOf } from '../kit/state'
import type { newsStates } from './news-states'

const reason = text(['原因', 'Reason'], { max: 200 })
const force = flag(['仍要执行', 'Proceed anyway'], { form: false, help: ['新闻正被引用时仍要执行', 'Even if the article is used elsewhere'] })

/** Where an article went it is withdrawn, once it is out of its readers' sight. */
const recalled = { noun: 'cms/newsdelivery', action: 'recall', by: 'newsId' } as const

/** What may be done to an article, from its first sending to its retraction. */
export const newsActions = {
  toCheck: {
    label: ['送签', 'Send for sign-off'],
    call: 'PATCH to-check/{id}',
    from: ['draft', 'returned', 'online', 'offline'],
    to: { draft: 'awaitingSignOff', returned: 'awaitingSignOff', online: 'online', offline: 'awaitingSignOff' },
    tone: 'primary',
    done: ['送签成功!', 'Sent for sign-off'],
    tells: { whom: { may: 'toPublish' }, what: ['待签发：{title}', 'To sign off: {title}'], leads: '/news?id={id}' },
  },
  audit: {
    label: ['审核', 'Review'],
    call: ['PUT is-audit/{id}', 'PUT examines'],
    from: ['awaitingSignOff', 'online'],
    to: { awaitingSignOff: ['awaitingSignOff', 'returned'], online: 'online' },
    input: {
      isAudit: choice(['审核结果', 'Review'], { 1: ['通过', 'Pass'], 2: ['不通过', 'Fail'] }, { required: true }),
      remark: text(['审核意见', 'Opinion'], { max: 200, when: { isAudit: 2 }, required: ['请填写原因', 'Please enter a reason'] }),
    },
  },
  toPublish: {
    label: ['签发', 'Publish'],
    call: 'PATCH to-publish/{id}',
    verb: 'issue',
    approvable: true,
    from: ['awaitingSignOff', 'scheduled', 'online'],
    to: { awaitingSignOff: ['scheduled', 'online'], scheduled: ['scheduled', 'online'], online: ['scheduled', 'online'] },
    tone: 'primary',
    input: {
      atOnce: flag(['立即发布', 'At once'], { form: false, help: ['不论稿件写的发布时间', "Regardless of the article's publish time"] }),
      publishTime: time(['发布时间', 'Publish time'], { form: false, help: ['晚于现在即为定时发布', 'A later time schedules it'] }),
    },
    done: ['签发成功!', 'Published'],
  },
  takeBack: {
    after: recalled,
    label: ['撤回签发', 'Take back'],
    call: 'POST take-back/{id}',
    verb: 'issue',
    from: ['scheduled', 'online'],
    to: 'awaitingSignOff',
    button: false,
    done: ['已撤回签发', 'Taken back'],
  },
  toEdit: {
    label: ['退回', 'Send back'],
    call: 'PATCH to-edit/{id}',
    // The sender may take back an article of their own that nobody has touched.
    orVerb: 'to_check',
    from: ['awaitingSignOff', 'scheduled', 'online', 'offline'],
    to: { awaitingSignOff: ['draft', 'returned'], scheduled: ['draft', 'returned'], online: 'online', offline: ['draft', 'returned'] },
    input: { remark: reason },
  },
  discard: {
    label: ['放弃修改稿', 'Discard the changed copy'],
    call: 'POST discard/{id}',
    verb: 'edit',
    from: ['online', 'offline'],
    tone: 'danger',
    button: false,
    confirm: ['确定放弃修改稿? 历史版本中仍可找回', 'Discard the edited copy? It stays among the revisions'],
  },
  appear: { label: ['定时上线', 'Goes online as scheduled'], system: true, from: 'scheduled', to: 'online', due: 'publishAt' },
  toOnline: { label: ['上线', 'Put online'], call: 'PATCH to-online/{id}', from: 'offline', to: ['awaitingSignOff', 'online'] },
  toOffline: {
    label: ['下线', 'Take offline'],
    call: 'PATCH to-offline/{id}',
    from: ['scheduled', 'online'],
    to: 'offline',
    due: { at: 'offlineTime', with: { remark: '到期下线' } },
    after: recalled,
    tone: 'danger',
    reason: true,
    input: { force },
  },
  retract: {
    label: ['撤稿', 'Retract'],
    call: 'POST retract/{id}',
    approvable: true,
    from: ['online', 'offline'],
    to: { online: ['online', 'retracted'], offline: ['offline', 'retracted'] },
    after: { ...recalled, in: 'retracted' },
    tone: 'danger',
    reason: true,
    confirm: ['撤稿须由两人确认，不能恢复，读者会看到已撤稿。确定?', 'This takes two people, cannot be undone, and readers are informed. Retract?'],
  },
  keep: {
    label: ['撤销撤稿申请', 'Cancel the retraction'],
    call: 'POST retract-cancel/{id}',
    verb: 'retract',
    from: ['online', 'offline'],
    button: false,
  },
  toTop: {
    label: ['置顶', 'Pin'],
    call: 'PATCH to-top/{id}',
    from: 'online',
    toggles: 'isTop',
    quiet: true,
    off: { label: ['取消置顶', 'Unpin'] },
  },
  lock: {
    label: ['锁定', 'Lock'],
    call: 'PATCH lock/{id}',
    from: ['draft', 'awaitingSignOff', 'returned', 'scheduled', 'online', 'offline'],
    toggles: 'isLockEdit',
    quiet: true,
    done: ['锁定成功!', 'lock success'],
    off: { label: ['解锁', 'Unlock'], done: ['解锁成功!', 'unlock success'] },
  },
  takeOver: {
    label: ['接管编辑', 'Take over'],
    call: 'POST take-over/{id}',
    verb: 'unlock',
    from: ['draft', 'awaitingSignOff', 'returned', 'scheduled', 'online', 'offline'],
    quiet: true,
    button: false,
    done: ['已接管', 'Taken over'],
  },
  sort: {
    label: ['排序', 'Sort'],
    call: 'POST sort',
    from: ['draft', 'awaitingSignOff', 'returned', 'scheduled', 'online', 'offline'],
    sets: ['sort'],
    quiet: true,
    button: false,
  },
  editNum: {
    label: ['修改点击点赞', 'Edit counts'],
    call: 'PUT edit-num/{id}',
    verb: 'num',
    from: ['online', 'offline'],
    quiet: true,
    input: {
      views: integer(['点击量', 'Views'], { min: 0 }),
      likes: integer(['点赞量', 'Likes'], { min: 0 }),
    },
    reason: true,
  },
  updateBatch: {
    label: ['批量修改栏目', 'Change columns'],
    one: ['修改栏目', 'Change columns'],
    call: 'PATCH update-batch/{id}',
    from: ['draft', 'awaitingSignOff', 'returned', 'scheduled', 'online', 'offline'],
    sets: ['topicId'],
  },
  editCategory: {
    label: ['修改分类', 'Change categories'],
    call: 'POST edit-category',
    from: ['draft', 'awaitingSignOff', 'returned', 'scheduled', 'online', 'offline'],
    sets: ['categoryId'],
  },
  editTopic: {
    label: ['修改栏目', 'Change columns'],
    call: 'POST edit-topic',
    from: ['draft', 'awaitingSignOff', 'returned', 'scheduled', 'online', 'offline'],
    sets: ['topicId'],
    button: false,
  },
  editAccount: {
    label: ['修改发布账号', 'Change media accounts'],
    call: 'POST edit-account',
    from: ['draft', 'awaitingSignOff', 'returned', 'scheduled', 'online', 'offline'],
    sets: ['account'],
  },
  recycle: {
    label: ['移入回收站', 'Recycle'],
    call: 'POST recycle/{id}',
    verb: 'delete',
    from: ['draft', 'returned', 'offline'],
    bin: 'into',
    input: { force },
    tone: 'danger',
    button: false,
  },
  restore: { label: ['恢复', 'Restore'], call: 'POST restore/{id}', bin: 'outOf', to: 'draft' },
} as const satisfies DeclaredActions<MachineNamesOf<typeof newsStates, object>>
