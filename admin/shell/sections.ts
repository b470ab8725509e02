import type { Label } from '@masthead/contract/kit/label'
import type { MenuItem } from '../kit/wire/menu'

/** A sub-heading of a branch of the menu, and the last parts of the paths of its entries. */
interface Section {
  readonly label: Label
  readonly entries: string
}

/** The most entries that stand in a branch of the menu without sub-headings. */
export const mostEntries = 9

const section = (zh: string, en: string, entries: string): Section => ({ label: [zh, en], entries })
const others: Label = ['其他', 'Other']

/** The sub-headings of branches of many entries, in their order, by family. */
export const sections: Readonly<Record<string, readonly Section[]>> = {
  cms: [
    section('写稿', 'Writing', 'news topic sources resources newsstyle'),
    section('审签', 'Sign-off', 'review signoff opinion signchain deputy outsign'),
    section('采访', 'Assignments', 'need newsorder newscrew newsplace newsnotice'),
    section('首页与素材', 'Front page and materials', 'front guides material materialcategory site'),
    section('读者互动', 'Readers', 'liveshow live-desk newslive vote voterecord newsenroll newsenrolllog msg msgcomments'),
    section('发布渠道', 'Delivery', 'newsdelivery mediaaccounts mediaconfig newsreceived attention subscriber bulletin'),
  ],
  general: [
    section('审核与通知', 'Reviews and notices', 'review moderation notice advice'),
    section('分类与词库', 'Categories and words', 'category tags keywords sensitivekeywords gradetags workcalendar'),
    section('网站内容', 'Site content', 'banner theme appservice'),
    section('报名与场馆', 'Enrolments and venues', 'enroll enrollmould place placeopencontrol activityrecord'),
    section('评论', 'Comments', 'comments commentreport commentban'),
    section('会员行为', 'Member activity', 'like collects share grade mark userrelation address userlogincode statistical'),
  ],
  contribute: [
    section('来稿', 'Manuscripts', 'inbox manuscript manuscriptlittlereporter needs statistics'),
    section('投稿人', 'Contributors', 'contributepersonal contributeuserpersonal contributebank contributecollectreporter volunteer'),
    section('小记者与学校', 'Young reporters and schools', 'contributelittlereporter children contributeschoolinfo contributeschooluser'),
    section('报纸', 'Newspaper', 'newspaper newspaperdiagrams newspapernews newspaperauthor littlereportnewspaperauthor newspapergrade'),
    section('得分与稿酬', 'Scores and royalties', 'months summarystatisticsfraction statisticsfraction messageroyalties royaltytax'),
  ],
  housekeep: [
    section('订单', 'Orders', 'order dispatch packageorder ordercoupon'),
    section('服务与商品', 'Services and products', 'services serviceslot product refundrule houseofflinecouponsmanage'),
    section('渠道', 'Channels', 'housechannelmanage housechannelservice housechanneluser housechannelpayment'),
    section(
      '资金',
      'Money',
      'merchantbalance merchantwithdrawal merchantmargin merchantdepoydrawaltime platformrate merchantplatformbalance transaction',
    ),
  ],
  mall: [
    section('订单', 'Orders', 'order orderitem aftersale freight'),
    section('商品', 'Products', 'product productgroup voucher voucherdetail'),
    section('会员积分', 'Member points', 'memberpoints pointsconsumelog pointsgrant pointsconversion pointsconversionlog'),
    section('商户积分', 'Merchant points', 'merchantpoints merchantrechargelog merchantgrant pointsfreeze clientmerchantrelation'),
  ],
  petition: [
    section('办理', 'Handling', 'letters problem petitionwarning template'),
    section('信件类别', 'Letter types', 'petitionxxptjjjb qetitionxxptjjjb petitionxxptywyjxt petitioncxtppxjj qetitionjcblzbd'),
    section('评价与统计', 'Evaluation', 'petitionevaluate qetitionzlkpxfjzps qetitionjcblqltjz'),
  ],
  activities: [
    section('活动', 'Activities', 'campaign promotioncode fractional'),
    section('积分与打卡', 'Points and habits', 'points pointslog crcre crcrelog'),
    section('公益', 'Giving and help', 'donationproject donation seekhelp'),
  ],
  system: [
    section('租户', 'Tenants', 'tenant tenantpackage tenantmove'),
    section('机构与权限', 'Organisation and rights', 'dept post role data-scope api-scope apiskip'),
    section('菜单', 'Menus', 'menu topmenu frontendmenu'),
    section('字典与参数', 'Dictionaries and parameters', 'dict dict-biz param param-biz region'),
    section('接入与登录', 'Logins and clients', 'client loginprovider'),
  ],
}

/** Entries of a branch below a sub-heading. */
export interface Headed {
  readonly label: Label
  readonly items: readonly MenuItem[]
}

/** The entries of a branch below sub-headings, where it has more than can be read at a glance; undefined where it has not, or none are known. */
export const headedOf = (items: readonly MenuItem[]): readonly Headed[] | undefined => {
  if (items.length <= mostEntries) return undefined
  const family = items.map(({ path }) => path.split('/')[1] ?? '').find((name) => sections[name])
  const own = (family && sections[family]) || []
  const placed = own.map(({ label, entries }) => ({
    label,
    items: items.filter(({ path }) => path.startsWith(`/${family}/`) && entries.split(' ').includes(path.split('/')[2] ?? '')),
  }))
  const left = items.filter((item) => !placed.some((one) => one.items.includes(item)))
  const headed = [...placed, { label: others, items: left }].filter((one) => one.items.length > 0)
  return headed.length > 1 ? headed : undefined
}
