import { crud, type FirstRole } from './firstrole'

/** Roles beside the newsroom's own: what it keeps on its shelves, who writes for it, its activities, apps, official accounts and enterprises. */

const of = (family: string, nouns: readonly string[], ...verbs: readonly string[]): string[] =>
  nouns.flatMap((noun) => crud(`${family}_${noun}`, ...verbs))

const all = ['view', 'add', 'edit', 'delete', 'export'] as const

const shelves = [
  ...crud('news', 'view', 'export'),
  ...of('cms', ['topic', 'sources', 'mediaaccounts', 'newsstyle', 'material', 'materialcategory'], ...all),
  ...of('cms', ['guides', 'newslog'], 'view', 'export'),
  ...of('general', ['category', 'tags', 'keywords', 'sensitivekeywords', 'workcalendar'], ...all),
  ...crud('general_notice', ...all, 'release', 'withdraw'),
  ...crud('general_tagsbusiness', 'view'),
]

const contributors = [
  ...of('contribute', ['children', 'contributeuserpersonal', 'contributeschooluser', 'newspaper', 'newspapergrade', 'needs'], ...all),
  ...of('contribute', ['contributebank', 'contributeschoolinfo', 'contributepersonal', 'contributelittlereporter', 'volunteer'], ...all, 'unmask'),
  ...crud('contribute_contributecollectreporter', ...all, 'open', 'end'),
  ...crud('contribute_newspapernews', 'view', 'delete', 'export'),
  ...crud('contribute_newspaperdiagrams', 'view', 'delete', 'to_recycle', 'out_recycle', 'export'),
  ...of('contribute', ['newspaperauthor', 'littlereportnewspaperauthor'], 'view', 'adjust', 'export'),
  ...of('contribute', ['messageroyalties'], ...all),
  ...of('contribute', ['manuscript', 'manuscriptlittlereporter', 'manuscriptlog', 'royaltytax'], 'view'),
  ...crud('contribute_statistics', 'view', 'export', 'refresh'),
  ...crud('contribute_statisticsfraction', 'view', 'export'),
  ...crud('contribute_summarystatisticsfraction', 'view', 'add', 'export'),
]

const activities = [
  ...crud('activities_campaign', ...all, 'publish', 'call_off', 'end'),
  ...crud('activities_crcre', ...all, 'record', 'pause'),
  ...of('activities', ['campaignlog', 'crcrelog', 'pointslog', 'promotionrecord', 'donationlog', 'donationfund', 'seekhelplog'], 'view', 'export'),
  ...crud('activities_donation', 'view', 'add', 'edit', 'delete', 'cancel', 'export'),
  ...crud('activities_donationproject', ...all, 'open', 'close'),
  ...crud('activities_fractional', ...all, 'annul'),
  ...crud('activities_points', 'view', 'grant', 'export'),
  ...crud('activities_promotioncode', ...all, 'off'),
  ...crud('activities_seekhelp', ...all, 'examine', 'help', 'release', 'reply', 'solve', 'unmask'),
  ...crud('general_enroll', ...all, 'examine', 'check_in', 'cancel', 'rejoin', 'revoke', 'unmask'),
  ...of('general', ['enrollmould', 'place', 'placeopencontrol'], ...all),
  ...crud('general_review', 'view', 'examine', 'export'),
  ...crud('showroom_showroom', ...all),
  ...crud('showroom_booking', ...all, 'confirm', 'cancel', 'visit', 'unmask'),
]

const apps = [
  ...crud('app_config_about', ...all, 'release', 'withdraw'),
  ...of('app_config', ['eventlog', 'eventlogstatistics'], 'view', 'export'),
  ...crud('app_config_userdevice', ...all),
  ...of('message_push', ['appinfo', 'userclient'], ...all),
  ...crud('message_push_task', 'view', 'add', 'edit', 'submit'),
  ...crud('message_push_pushlog', 'view', 'export'),
  ...crud('official_app', ...all, 'rotate'),
  ...crud('official_appclient', ...all, 'gray', 'release', 'withdraw'),
  ...crud('digital_digitalapp', ...all, 'go_online', 'go_offline'),
  ...crud('digital_digitalprimarymission', ...all, 'start', 'advance', 'extend', 'finish'),
]

const accounts = [
  ...crud('official_accountcategory', ...all),
  ...crud('official_account', ...all, 'examine', 'ban', 'unmask'),
  ...crud('official_manuscript', 'view', 'to_publish', 'no_publish', 'to_edit', 'push_news', 'export'),
  ...crud('official_review', ...all, 'adopt'),
]

const enterprises = [
  ...crud('enterprise_enterprise', ...all, 'apply', 'examine', 'off', 'unmask'),
  ...crud('enterprise_enterpriseconcat', ...all, 'unmask'),
  ...crud('enterprise_enterpriseproduct', ...all),
  ...crud('enterprise_enterpriseproductflow', ...all, 'confirm', 'annul'),
]

/** What these roles look after belongs to the whole tenant, whichever department entered it: families, or nouns by their codes. */
const everywhere = (...codes: readonly string[]): FirstRole['reaches'] => Object.fromEntries(codes.map((code) => [code, { scopeType: 1 } as const]))

export const serviceRoles: readonly FirstRole[] = [
  {
    name: '内容管理员',
    nameEn: 'Content manager',
    alias: 'contentmanager',
    remark: '维护栏目、专题、标签、来源、素材库、敏感词、工作日历，发布通知公告',
    codes: shelves,
    reaches: everywhere('cms', 'general'),
  },
  {
    name: '通联主管',
    nameEn: 'Head of contributions',
    alias: 'contributionhead',
    remark: '维护作者、小记者、学校、志愿者和报纸的档案，登记稿酬，汇总考核',
    codes: contributors,
    reaches: everywhere('contribute'),
  },
  {
    name: '活动管理员',
    nameEn: 'Activities manager',
    alias: 'activities',
    remark: '组织活动、报名、签到、场馆和展厅，审核求助，管理捐赠项目、积分和推广码',
    codes: activities,
    reaches: everywhere(
      'activities',
      'showroom',
      'general_enroll',
      'general_enrollmould',
      'general_place',
      'general_placeopencontrol',
      'general_review',
    ),
  },
  {
    name: '应用运营',
    nameEn: 'App operator',
    alias: 'appoperator',
    remark: '发布移动端版本和关于页面，管理推送应用、设备与数字化应用',
    codes: apps,
    reaches: everywhere('app_config', 'message_push', 'official', 'digital'),
  },
  {
    name: '政务号审核员',
    nameEn: 'Examiner of official accounts',
    alias: 'accountexaminer',
    remark: '审核、封禁公众号，发布或退回公众号的稿件',
    codes: accounts,
    reaches: everywhere('official'),
  },
  {
    name: '企业服务专员',
    nameEn: 'Enterprise officer',
    alias: 'enterpriseofficer',
    remark: '登记和审核企业，维护联系人、产品和产品出入库',
    codes: enterprises,
    reaches: everywhere('enterprise'),
  },
]
