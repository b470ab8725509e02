import { campaign } from '@masthead/contract/activities/campaign'
import { vote } from '@masthead/contract/cms/vote'
import { newsenroll } from '@masthead/contract/cms/newsenroll'
import { enrollmould } from '@masthead/contract/general/enrollmould'
import { news } from '@masthead/contract/cms/news'
import { msg } from '@masthead/contract/cms/msg'
import { msgcomments } from '@masthead/contract/cms/msgcomments'
import { member } from '@masthead/contract/user/member'
import { enroll } from '@masthead/contract/general/enroll'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import { recountTallies } from '../engine/ledger/tally'
import type { TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import type { Cast } from './cast'
import { furnishLives } from './lives'

const day = 86_400_000

/** Sign-ups below articles: title, places, places to wait, days until the end, whether each is looked at, who enrolled. */
const signUps = [
  ['湿地公园观鸟向导招募', 12, 6, 14, false, ['周晓岚', '方知远', '谢明月', '沈大河']],
  ['读者开放日：走进编辑部', 3, 10, 9, true, ['陆小川', '白梅', '贺家声', '秦安', '尹秋']],
] as const

/** Letters to the paper: title, text, how it stands, and the answer. */
const letters = [
  [
    '建议恢复周末文化版',
    '每到周六最盼的就是文化版，能不能恢复两个整版？',
    'answered',
    '感谢您的厚爱。文化版已列入明年改版方案，每周六恢复两个版面。',
  ],
  [
    '滨江步道路灯坏了两盏',
    '码头往东第三、第四根灯杆晚上不亮，老人散步不方便。',
    'answered',
    '我们联系了市政部门，两盏路灯已于昨日修复，谢谢您的提醒。',
  ],
  ['想找三十年前的一张报纸', '1994年国庆节那期登过我父亲的照片，能查到吗？', 'answered', '资料室已找到该期报纸，复印件可到前台领取，免费。'],
  ['公交12路能否延后末班', '晚自习的孩子赶不上末班车，希望反映一下。', 'shown', ''],
  ['头版错别字', '昨天头版第二段“做”应为“作”。', 'pending', ''],
  ['加微信领红包', '加我微信领红包，名额有限。', 'refused', '广告内容不予刊登'],
] as const

/** Comments below the answered ones. */
const remarks = ['同意，周末就爱看这个版。', '路灯真的修好了，点赞！', '家里也有那期报纸，可以借给您看。', '请问哪天可以去资料室？'] as const

const furnishLetters = async (editor: TxContext, moderator: TxContext): Promise<void> => {
  const members = await rows(editor, member, {}, unscoped).list(['name'], { sort: ['id'], limit: 6 })
  const writer = (at: number) => members[at % Math.max(1, members.length)]
  for (const [index, [title, content, stands, answer]] of letters.entries()) {
    const from = writer(index)
    const { id } = await createRow(editor, msg, {
      title,
      content,
      ...(from ? { fromUser: from.id } : { fromName: '读者' }),
      phone: `1390000${7200 + index}`,
    })
    if (stands === 'answered') {
      await act(editor, msg, 'reply', id, { replyContent: answer })
      for (const at of [index, index + 1]) {
        const by = writer(at + 2)
        if (by) await createRow(editor, msgcomments, { msgId: id, userId: by.id, content: remarks[at % remarks.length] ?? remarks[0] })
      }
    }
    if (index === 0) {
      const [remark] = await rows(editor, msgcomments, { msgId: id }, unscoped).ids({ sort: ['-id'], limit: 1 })
      if (remark) await act(moderator, msgcomments, 'refuse', remark, { remark: '与来信无关' })
    }
    if (stands === 'shown') await act(editor, msg, 'approve', id)
    if (stands === 'refused') await act(editor, msg, 'refuse', id, { remark: answer })
  }
}

/** What readers take part in below the articles, by the editor who looks after them. */
export const furnishTaking = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const editor: TxContext = { ...tx, actor: cast('xiachan') }
  const moment = (days: number): string => wireTime(new Date(at.getTime() + days * day), tx.zone)
  const online = await rows(editor, news, { status: news.state.online }, unscoped).ids({ sort: ['-publishTime'], limit: signUps.length + 2 })
  const [mouldId] = await rows(editor, enrollmould, {}, unscoped).ids({ sort: ['id'], limit: 1 })
  const { id: mould } = mouldId
    ? { id: mouldId }
    : await createRow(editor, enrollmould, { name: '读者活动', fields: [{ key: 'remark', label: '想说的话', type: 'longText' }] })
  await within(tx).run(`update cms_news set open_enroll = true where ${ofTenant} and id = any($2::bigint[])`, [online])
  for (const [index, [title, capacity, waitCapacity, ends, needAudit, people]] of signUps.entries()) {
    const newsId = online[index]
    if (!newsId) continue
    const { id } = await createRow(editor, newsenroll, {
      title,
      newsId,
      intro: '名额有限，报满后自动候补，结果以短信和站内通知为准。',
      endTime: moment(ends),
      capacity,
      waitCapacity,
      needAudit,
      ...(index === 0 ? { mouldId: mould } : {}),
    })
    await act(editor, newsenroll, 'open', id)
    for (const [place, name] of people.entries()) {
      const row = await createRow(editor, enroll, { bizType: 'cms/newsenroll', bizId: id, name, phone: `1390000${7100 + index * 20 + place}` })
      if (needAudit && place < 3) await act(editor, enroll, 'examine', row.id, { auditStatus: enroll.state.admitted, remark: '欢迎参加' })
    }
  }
  const last = online.at(-1)
  if (last) await createRow(editor, newsenroll, { title: '摄影采风（筹备中）', newsId: last, endTime: moment(40), capacity: 20 })
  await furnishLetters(editor, { ...tx, actor: cast('shuyan') })
  await furnishLives(editor, at, online.slice(1), String(editor.actor.userId))
  const [voteId] = await rows(editor, vote, { isPublic: true, status: vote.state.running }, unscoped).ids({ sort: ['id'], limit: 1 })
  const [campaignId] = await rows(editor, campaign, { isPublic: true, status: campaign.state.open }, unscoped).ids({ sort: ['id'], limit: 1 })
  const [first] = online
  if (first) {
    await within(tx).run(`update cms_news set open_vote = true, open_activity = true where ${ofTenant} and id = $2::bigint`, [first])
    await within(tx).run(`update cms_vote set news_id = $2::bigint where ${ofTenant} and id = $3::bigint`, [first, voteId ?? '0'])
    await within(tx).run(`update activities_campaign set news_id = $2::bigint where ${ofTenant} and id = $3::bigint`, [first, campaignId ?? '0'])
  }
  await recountTallies(tx.engine, tx.db, tx.tenantId)
}
