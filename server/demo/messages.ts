import { smstemplate } from '@masthead/contract/resource/smstemplate'
import { maillog } from '@masthead/contract/resource/maillog'
import { smslog } from '@masthead/contract/resource/smslog'
import { smsKinds, sms } from '@masthead/contract/resource/sms'
import { notice } from '@masthead/contract/general/notice'
import { user } from '@masthead/contract/user/user'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow, insertRow, nounNamed } from '../engine/verbs'
import { contributors } from './people'

const hour = 3_600_000
const sign = '江城日报'
const price = 0.045

/** Texts of notices, and what each asks for. */
const templates = [
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
  ['adopted', '稿件采用通知', '${name}老师，您的稿件《${title}》已被采用，预计${day}见报，感谢支持。'],
  ['royalty', '稿费发放通知', '${name}老师，您${month}稿费${amount}元已发放至登记账户，请查收。'],
  ['duty', '值班提醒', '${name}，您今晚${time}值夜班，请提前到岗并查看交班记录。'],
  ['activity', '活动报名成功', '${name}，您已成功报名“${activity}”，请于${day}前往${place}签到。'],
  ['reporter-enrolled', '招募报名结果', '您在“${title}”的报名：${state}。详情请凭报名凭证查询。'],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
] as const

/** Messages to contributors: the text, the state it has come to, and what the provider said. */
const messages = [
  ['方知行老师，您的稿件《江边的灯》已被采用，预计周三见报，感谢支持。', 3, 'DELIVRD', '用户短信送达成功', 2],
  ['苏禾老师，您的稿件《菜场里的年轻人》已被采用，预计周四见报，感谢支持。', 3, 'DELIVRD', '用户短信送达成功', 5],
  ['梁田老师，您上月稿费1280元已发放至登记账户，请查收。', 1, 'OK', null, 26],
  ['白露老师，您上月稿费960元已发放至登记账户，请查收。', 4, 'MK:0001', '空号或号码已停用', 27],
  ['石桥老师，您的稿件《清河的桥》已被采用，预计周五见报，感谢支持。', 2, 'isv.BUSINESS_LIMIT_CONTROL', '触发业务流控限制', 50],
] as const

/** E-mails to people of the house: the subject, the text, the state and what the server said. */
const mails = [
  ['待办：新闻《夜间公交线路调整》待审核', '林晓提交了一篇新闻，请在工作台中审核。', 1, '250 2.0.0 OK', 3],
  ['结果：您的新闻《周末文化市集》已签发', '周远已签发，新闻已上线。', 1, '250 2.0.0 OK', 8],
  ['期限：素材授权一周内到期', '3 份素材的授权将在一周内到期，请续期或停用。', 3, '已在产品内阅读 / read at the desk already', 20],
  ['任务：导出已完成', '您导出的“新闻列表”已生成，可在导出任务中下载。', 2, '550 5.1.1 mailbox unavailable', 30],
] as const

/** Announcements to everybody of the house: the title, the kind, the text, whether it is pinned, and how many hours ago it was released. */
const announcements = [
  [
    '本周采编例会改到周三上午九点',
    1,
    '<p>因周二全员培训，本周采编例会改到周三上午九点，地点仍在三楼会议室。请各部门提前准备本周选题。</p>',
    false,
    20,
  ],
  ['秋季安全生产检查安排', 2, '<p>本月下旬将对机房、印务和外采设备进行安全检查，请各部门于周五前完成自查，并在工作台提交结果。</p>', true, 44],
  ['请及时补全稿件图片的授权信息', 3, '<p>近期抽查发现部分图片缺少作者和授权期限。请编辑在送审前补全，签发人会逐条核对。</p>', false, 90],
] as const

/** A channel that keeps what it would send, templates, and what has gone out by message and by e-mail, by the administrator of the tenant. */
export const furnishMessages = async (tx: TxContext, at: Date): Promise<void> => {
  const insert = (name: string, values: Record<string, unknown>): Promise<string> => insertRow(tx, nounNamed(tx, name), values)
  const time = (hoursAgo: number): string => wireTime(new Date(at.getTime() - hoursAgo * hour), tx.zone)
  const { id: smsId } = await createRow(tx, sms, { smsCode: 'dev', category: smsKinds.kept, signName: sign, price, remark: '演示环境不真正发送' })
  await act(tx, sms, 'enable', smsId)
  for (const [templateCode, name, content] of templates) await createRow(tx, smstemplate, { templateCode, name, content, smsId })
  for (const [index, [text, status, apiCode, apiMsg, hoursAgo]] of messages.entries())
    await insert('resource/smslog', {
      mobile: contributors[index]?.mobile,
      smsCode: 'dev',
      scene: 'message',
      body: tx.keys.encrypt(tx.tenantId, `【${sign}】${text}`),
      params: tx.keys.encrypt(tx.tenantId, '{}'),
      isHidden: false,
      status,
      apiCode,
      apiMsg,
      sendTime: time(hoursAgo),
      ...(status === smslog.state.delivered ? { receiveTime: time(hoursAgo) } : {}),
      ...(status === smslog.state.failed ? {} : { parts: 1, cost: price }),
    })
  for (const [title, category, content, isTop, hoursAgo] of announcements)
    await insert('general/notice', { title, category, content, isTop, status: notice.state.released, releaseTime: time(hoursAgo) })
  const people = await rows(tx, user, {}, unscoped).list(['account'])
  for (const [index, [subject, text, status, said, hoursAgo]] of mails.entries()) {
    const person = people[index % Math.max(1, people.length)]
    await insert('resource/maillog', {
      address: `${person?.account}@jcrb.example`,
      userId: person?.id,
      scene: 'notice',
      body: tx.keys.encrypt(tx.tenantId, `${subject}\n${text}`),
      status,
      said,
      ...(status === maillog.state.notSent ? {} : { sendTime: time(hoursAgo) }),
    })
  }
}
