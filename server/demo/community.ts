import { campaign } from '@masthead/contract/activities/campaign'
import { activityrecord } from '@masthead/contract/general/activityrecord'
import { address } from '@masthead/contract/general/address'
import { advice } from '@masthead/contract/general/advice'
import { appservice } from '@masthead/contract/general/appservice'
import { banner } from '@masthead/contract/general/banner'
import { theme } from '@masthead/contract/general/theme'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import type { Album } from './album'
import type { Cast } from './cast'

const day = 86_400_000

/** Pictures of banners and services. */
export const communityViews = ['lanterns/0/day', 'orchard/0/day', 'boats/0/dusk', 'museum/0/day', 'library/0/day', 'park/1/dusk'] as const

const services = [
  ['报名活动', 'Activities', 'page', '/campaigns', 'lanterns/0/day', false],
  ['网络问政', 'Questions', 'page', '/questions', 'museum/0/day', false],
  ['我要投稿', 'Contribute', 'page', '/calls', 'library/0/day', false],
  ['家政预约', 'Housekeeping', 'page', '/me/services', 'orchard/0/day', true],
  ['新闻热线', 'Newsroom hotline', 'phone', '0700-8612345', 'boats/0/dusk', false],
  ['市民热线', 'Citizens’ hotline', 'phone', '12345', 'park/1/dusk', false],
] as const

const feedback = [
  ['bug', '夜间模式下专题页的标题看不清楚。', '感谢反馈，已在今天的更新中调整了标题颜色。'],
  ['idea', '希望可以按区县订阅新闻推送。', null],
  ['service', '活动报名成功后能不能把日程加到手机日历里？', '已经列入开发计划，上线后会通知您。'],
  ['content', '昨天的天气专栏把周四和周五写反了。', null],
] as const

/** Banners, themes, services, addresses, feedback and what people did for activities, by the editor who looks after readers. */
export const furnishCommunity = async (tx: TxContext, at: Date, cast: Cast, album: Album): Promise<void> => {
  const editor: TxContext = { ...tx, actor: cast('xiachan') }
  const moment = (days: number): string => wireTime(new Date(at.getTime() + days * day), tx.zone)
  const picture = async (view: string): Promise<string> => (await album.picture(view)).link
  const campaigns = await within(tx).query<{ id: string; title: string }>(
    `select id::text as id, title from activities_campaign where ${ofTenant} and not is_deleted and status = $2 order by id`,
    [campaign.state.ended],
  )
  const adverts = [
    ['江城灯会夜游', 'home', 'lanterns/0/day', '江城文旅集团', 1],
    ['清河镇采摘季', 'article', 'orchard/0/day', '清河镇果业合作社', 1],
    ['龙舟赛直播预约', 'list', 'boats/0/dusk', null, 1],
    ['博物馆夜场', 'homeMiddle', 'museum/0/day', '市博物馆', 2],
  ] as const
  for (const [title, position, view, advertiser, sort] of adverts)
    await createRow(editor, banner, {
      title,
      position,
      imgUrl: await picture(view),
      isAdvert: advertiser !== null,
      ...(advertiser === null ? {} : { advertiser }),
      linkType: 'none',
      startTime: moment(-3),
      endTime: moment(30),
      sort,
    })
  await within(tx).run(`update general_banner set views = 1200 + sort * 170, clicks = 36 + sort * 9 where ${ofTenant}`)
  await createRow(editor, theme, { name: '日常', code: 'usual', isDefault: true, colors: { accent: '#b3261e' } })
  await createRow(editor, theme, {
    name: '中秋',
    code: 'mid-autumn',
    colors: { accent: '#8a5a00' },
    startTime: moment(60),
    endTime: moment(63),
  })
  await createRow(editor, theme, { name: '哀悼日', code: 'mourning', isGrey: true, startTime: moment(120), endTime: moment(121) })
  for (const [index, [name, nameEn, linkType, link, view, needLogin]] of services.entries())
    await createRow(editor, appservice, { name, nameEn, linkType, link, icon: await picture(view), needLogin, sort: index + 1 })
  for (const [index, account] of (['linxiao', 'chenshu', 'tiantian'] as const).entries())
    await createRow(editor, address, {
      userId: cast(account).userId,
      name: cast(account).name,
      phone: `1390000${6001 + index}`,
      province: '420000',
      city: '420100',
      district: '420102',
      detail: `沿江大道${18 + index}号江城融媒体中心`,
      tag: '公司',
      isDefault: true,
    })
  for (const [type, content, answer] of feedback) {
    const { id } = await createRow(editor, advice, { type, content, contact: '读者来电', device: 'Android 15', appVersion: '3.2.0' })
    if (answer) await act(editor, advice, 'reply', id, { replyContent: answer })
  }
  const { id: praise } = await createRow(editor, advice, { type: 'other', content: '新版很好用，谢谢。' })
  await act(editor, advice, 'close', praise, { remark: '感谢支持' })
  for (const { id: activityId } of campaigns.slice(0, 1)) {
    for (const account of ['linxiao', 'chenshu', 'yewen'] as const)
      await createRow(editor, activityrecord, { activityId, userId: cast(account).userId ?? '', action: 'help', points: 10, remark: '现场志愿服务' })
    const twice = { activityId, userId: cast('luohe').userId ?? '', action: 'share', points: 5, remark: '转发活动海报' } as const
    const { id } = await createRow(editor, activityrecord, twice)
    await act(editor, activityrecord, 'annul', id, { remark: '重复登记' })
  }
}
