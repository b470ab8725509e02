import type { Label } from '@masthead/contract/kit/label'
import type { ComponentType } from 'react'
import { lazyPage } from '../kit/wire/part'

/** A page of its own: shown where the derived page is not enough, or where there is no noun to derive one from. */
export interface OwnPage {
  readonly Page: ComponentType
  /** Its name where no menu entry names it; may follow from the query of its address. */
  readonly label?: Label | ((query: URLSearchParams) => Label)
  /** Needs this permission, or one of these. */
  readonly needs?: string | readonly string[]
  /** Stands in the page of this noun, whose entry of the menu leads to both. */
  readonly partOf?: string
}

const library = lazyPage(() => import('../cms/library/LibraryPage'))
const newsList = lazyPage(() => import('../cms/news/NewsList'))
const paperPage = (name: 'DiagramsPage' | 'PaperNewsPage' | 'AuthorsPage' | 'RoyaltiesPage') =>
  lazyPage(async () => ({ default: (await import('../contribute/paper/PaperPages'))[name] }))
const pursePage = (name: 'MerchantBalancePage' | 'WalletPage') => lazyPage(async () => ({ default: (await import('../pay/PursePages'))[name] }))
const manuscriptForm = lazyPage(async () => ({ default: (await import('../contribute/ManuscriptWays')).ManuscriptForm }))
const manuscriptDetail = lazyPage(async () => ({ default: (await import('../contribute/ManuscriptWays')).ManuscriptDetail }))
const leavePage = (name: 'LeaveForm' | 'LeaveDetail') => lazyPage(async () => ({ default: (await import('../desk/LeavePages'))[name] }))
const letterPage = (name: 'PlatformCases' | 'EnterpriseCases' | 'EarlyWarnings' | 'Disputes' | 'TransferSheets') =>
  lazyPage(async () => ({ default: (await import('../petition/letters/LetterPages'))[name] }))
const chartsPage = (name: 'DashboardsPage' | 'ChartsPage') => lazyPage(async () => ({ default: (await import('../charts/ListPages'))[name] }))
/** What the editor of the front page shows is asked for while its code is on its way. */
const front = lazyPage(() => {
  const page = import('../cms/front/FrontDesk')
  import('../cms/front/ahead').catch(() => undefined)
  return page
})
const home = lazyPage(async () => ({ default: (await import('./Home')).Home }))

const aLeave = { label: ['请假单', 'Leave request'], needs: 'desk_leave_view' } as const
const aManuscript = { label: ['来稿', 'Manuscript'], needs: 'contribute_manuscript_view' } as const

/** Pages by the name of their noun (cms/news) or by their path (/wel/index). */
export const pages: Readonly<Record<string, OwnPage>> = {
  '/wel/index': { Page: home, label: ['首页', 'Home'] },
  '/wel/dashboard': { Page: lazyPage(() => import('../desk/Dashboard')), label: ['工作台', 'Dashboard'] },
  '/wel/week': { Page: lazyPage(() => import('../desk/WeeklyPage')), label: ['一周概况', 'Week in review'] },
  '/info/index': { Page: lazyPage(() => import('../user/Info')), label: ['个人信息', 'Personal info'] },
  'cms/news': { Page: newsList },
  'cms/outsign': { Page: lazyPage(() => import('../cms/signoff/OutsignPage')) },
  '/cms/review': {
    Page: lazyPage(() => import('../cms/signoff/ReviewDesk')),
    label: ['审签台', 'Review desk'],
    needs: 'cms_signoff_pass',
  },
  'cms/signoff': { Page: lazyPage(() => import('../cms/signoff/SignoffPage')) },
  'cms/newsdelivery': { Page: lazyPage(() => import('../cms/delivery/DeliveryPage')) },
  'cms/front': { Page: front },
  'cms/guides': { Page: lazyPage(() => import('../cms/guides/GuidePage')) },
  'cms/material': { Page: library },
  'cms/materialcategory': { Page: lazyPage(() => import('../cms/MaterialCategoryPage')) },
  '/cms/live-desk': { Page: lazyPage(() => import('../cms/live/LiveDesk')), label: ['直播台', 'Live desk'], needs: 'cms_newslive_add' },
  '/general/moderation': {
    Page: lazyPage(() => import('../general/moderation/Moderation')),
    label: ['评论审核台', 'Moderation'],
    needs: ['general_comments_approve', 'cms_msgcomments_approve', 'cms_msg_approve'],
  },
  'cms/topic': { Page: lazyPage(() => import('../cms/TopicPage')) },
  'general/category': { Page: lazyPage(() => import('../general/CategoryPage')) },
  '/cms/beissue': { Page: newsList, label: ['待签发新闻', 'News awaiting sign-off'], needs: 'news_view' },
  '/cms/issue': { Page: newsList, label: ['已签发新闻', 'Published news'], needs: 'news_view' },
  '/newsNumEdit/:id': { Page: lazyPage(() => import('../cms/news/NewsNumEdit')), label: ['修改点击点赞', 'Edit counts'], needs: 'news_num' },
  '/desk/notice': { Page: lazyPage(() => import('../desk/NoticePage')), label: ['通知', 'Notices'] },
  '/cms/site': { Page: lazyPage(() => import('../cms/site/SitePage')), label: ['网站', 'Site'], needs: 'system_param_biz_edit' },
  '/newList': {
    Page: lazyPage(() => import('../cms/news/AreaNewsPage')),
    label: (query) => [query.get('name') || '新闻列表', query.get('name') || 'News list'],
    needs: 'news_view',
  },
  '/character': {
    Page: lazyPage(() => import('../contribute/Character')),
    label: ['人物', 'Person'],
    needs: 'contribute_contributepersonal_view',
  },
  '/character/portrait': { Page: lazyPage(() => import('../contribute/Portrait')), label: ['人物画像', 'Person portrait'] },
  '/contribute/inbox': {
    Page: lazyPage(() => import('../contribute/inbox/Inbox')),
    label: ['收稿台', 'Inbox'],
    needs: ['contribute_manuscript_adopt', 'contribute_manuscript_reject'],
  },
  '/contribute/page/:id': {
    Page: lazyPage(() => import('../contribute/paper/PageMarker')),
    label: ['版面标记', 'Mark the page'],
    needs: 'contribute_newspaperdiagrams_view',
  },
  '/contribute/months': {
    Page: lazyPage(() => import('../contribute/paper/MonthTable')),
    label: ['得分月表', 'Month table'],
    needs: 'contribute_newspaperauthor_view',
  },
  '/contribute/mine': { Page: lazyPage(() => import('../contribute/paper/MyScores')), label: ['我的得分', 'My scores'] },
  'contribute/newspaperdiagrams': { Page: paperPage('DiagramsPage') },
  'contribute/newspapernews': { Page: paperPage('PaperNewsPage') },
  'contribute/newspaperauthor': { Page: paperPage('AuthorsPage') },
  'contribute/messageroyalties': { Page: paperPage('RoyaltiesPage') },
  'contribute/manuscript': { Page: lazyPage(async () => ({ default: (await import('../contribute/ManuscriptWays')).ManuscriptPage })) },
  'contribute/manuscriptlittlereporter': {
    Page: lazyPage(async () => ({ default: (await import('../contribute/ManuscriptWays')).ChildrensPage })),
  },
  '/contribute/form': { Page: manuscriptForm, label: ['我要投稿', 'Submit an article'], needs: 'contribute_manuscript_add' },
  '/contribute/detail/:id': { Page: manuscriptDetail, ...aManuscript },
  '/contribute/originalitydetail/:id': { Page: manuscriptDetail, ...aManuscript },
  '/contribute/paperassess': {
    Page: lazyPage(async () => ({ default: (await import('../contribute/ManuscriptWays')).PaperAssess })),
    label: ['见报审核', 'Newspaper review'],
    needs: 'contribute_newspaperauthor_view',
  },
  '/work/process/contribute/form/:processDefinitionId': {
    Page: manuscriptForm,
    label: ['我要投稿', 'Submit an article'],
    needs: 'contribute_manuscript_add',
  },
  '/work/process/contribute/handle/:taskId/:processInstanceId/:businessId': { Page: manuscriptDetail, ...aManuscript },
  '/work/process/contribute/detail/:processInstanceId/:businessId': { Page: manuscriptDetail, ...aManuscript },
  '/work/process/leave/form/:processDefinitionId': { Page: leavePage('LeaveForm'), label: ['请假', 'Ask for leave'], needs: 'desk_leave_add' },
  '/work/process/leave/handle/:taskId/:processInstanceId/:businessId': { Page: leavePage('LeaveDetail'), ...aLeave },
  '/work/process/leave/detail/:processInstanceId/:businessId': { Page: leavePage('LeaveDetail'), ...aLeave },
  '/myiframe/:routerPath': { Page: lazyPage(() => import('./EmbeddedPage')), label: ['外部页面', 'External page'] },
  'calling/callingorder': { Page: lazyPage(() => import('../calling/CallsPage')) },
  'activities/campaign': { Page: lazyPage(() => import('../activities/CampaignPage')) },
  'ers/ersevent': { Page: lazyPage(() => import('../ers/EventsPage')) },
  '/ers/event/:id': { Page: lazyPage(() => import('../ers/EventPage')), label: ['处置突发事件', 'Handle an emergency'], needs: 'ers_ersevent_view' },
  'flow/binding': { Page: lazyPage(() => import('../flow/BindingPage')) },
  'flow/follow': { Page: lazyPage(() => import('../flow/FollowPage')) },
  'flow/model': { Page: lazyPage(() => import('../flow/ModelPage')) },
  'flow/work': { Page: lazyPage(() => import('../flow/WorkPage')) },
  '/oa/punch': { Page: lazyPage(() => import('../oa/PunchPage')), label: ['打卡', 'Punch'], needs: 'oa_attendancelog_add' },
  '/flow/task/:id': { Page: lazyPage(() => import('../flow/TaskPage')), label: ['办理任务', 'Task'], needs: 'flow_work_view' },
  '/flow/instance/:id': { Page: lazyPage(() => import('../flow/InstancePage')), label: ['流程进度', 'Process'], needs: 'flow_follow_view' },
  '/flow/start': { Page: lazyPage(() => import('../flow/StartPage')), label: ['发起流程', 'Start a process'], needs: 'flow_work_start' },
  'general/workcalendar': { Page: lazyPage(() => import('../general/WorkcalendarPage')) },
  'general/sensitivekeywords': { Page: lazyPage(() => import('../general/SensitivePage')) },
  '/housekeep/dispatch': {
    Page: lazyPage(() => import('../housekeep/DispatchPage')),
    label: ['派工看板', 'Dispatch board'],
    needs: 'housekeep_order_view',
  },
  '/collect/inbox': {
    Page: lazyPage(() => import('../collect/Inbox')),
    label: ['采集收件台', 'Collection inbox'],
    needs: 'collect_databuswxnews_to_draft',
  },
  'collect/databustarget': { Page: lazyPage(() => import('../collect/TargetPage')) },
  'collect/databuswxnews': { Page: lazyPage(() => import('../collect/ItemsPage')) },
  'develop/code': { Page: lazyPage(() => import('../develop/CodePage')) },
  'develop/datasource': { Page: lazyPage(() => import('../develop/DatasourcePage')) },
  'report/report': { Page: lazyPage(() => import('../report/ReportsPage')) },
  '/report/mine': { Page: lazyPage(() => import('../report/MinePage')), label: ['可用报表', 'My reports'] },
  '/report/run/:id': { Page: lazyPage(() => import('../report/RunPage')), label: ['运行报表', 'Run a report'] },
  'develop/webhooklog': { Page: lazyPage(() => import('../develop/DeliveriesPage')) },
  'develop/webhook': { Page: lazyPage(() => import('../develop/WebhookPage')) },
  'charts/dashboard': { Page: chartsPage('DashboardsPage') },
  'charts/charts': { Page: chartsPage('ChartsPage') },
  '/charts/boards': { Page: lazyPage(() => import('../charts/BoardsPage')), label: ['数据面板', 'Dashboards'] },
  '/charts/board/:id': { Page: lazyPage(() => import('../charts/BoardPage')), label: ['面板', 'Dashboard'] },
  '/charts/chart/:id': {
    Page: lazyPage(() => import('../charts/ChartEditor')),
    label: ['图表编辑', 'Edit chart'],
    needs: ['charts_charts_add', 'charts_charts_edit'],
  },
  'housekeep/order': { Page: lazyPage(() => import('../housekeep/OrderPage')) },
  'coupon/activity': { Page: lazyPage(() => import('../coupon/ActivityPage')) },
  'coupon/coupon': { Page: lazyPage(() => import('../coupon/CouponPage')) },
  'coupon/usercoupon': { Page: lazyPage(() => import('../coupon/UserCouponPage')) },
  'mall/product': { Page: lazyPage(() => import('../mall/ProductPage')) },
  'mall/order': { Page: lazyPage(() => import('../mall/OrderPage')) },
  'mall/memberpoints': { Page: lazyPage(() => import('../mall/MemberPointsPage')) },
  'mall/merchantrechargelog': { Page: lazyPage(() => import('../mall/PointsPurchasePage')) },
  'mall/voucherdetail': { Page: lazyPage(() => import('../mall/VoucherCodesPage')) },
  'housekeep/merchantmargin': { Page: lazyPage(() => import('../housekeep/MarginPage')) },
  'housekeep/merchantwithdrawal': { Page: lazyPage(() => import('../housekeep/WithdrawalPage')) },
  'housekeep/merchantbalance': { Page: pursePage('MerchantBalancePage') },
  'pay/wallet': { Page: pursePage('WalletPage') },
  'pay/ledger': { Page: lazyPage(() => import('../pay/LedgerPage')) },
  'pay/difference': { Page: lazyPage(() => import('../pay/DifferencePage')) },
  'pay/payorder': { Page: lazyPage(() => import('../pay/PaymentPage')) },
  '/pay/account': { Page: lazyPage(() => import('../pay/AccountPage')), label: ['账户流水', "An account's entries"], needs: 'pay_ledger_view' },
  '/pay/cashier/:id': { Page: lazyPage(() => import('../pay/CashierPage')), label: ['收银台', 'Cashier'] },
  'pay/recharge': { Page: lazyPage(() => import('../pay/RechargePage')) },
  '/pay/sandbox/:id': { Page: lazyPage(() => import('../pay/SandboxPage')), label: ['沙箱收银台', 'Sandbox'], needs: 'pay_payorder_sandbox' },
  'housekeep/housechannelmanage': { Page: lazyPage(() => import('../housekeep/ChannelPage')) },
  '/log/health': { Page: lazyPage(() => import('../log/HealthPage')), label: ['运行状况', 'Health'], needs: 'log_health_view' },
  'log/census': { Page: lazyPage(() => import('../log/CensusPage')) },
  'log/job': { Page: lazyPage(async () => ({ default: (await import('../log/ToldPages')).JobPage })) },
  'log/usual': { Page: lazyPage(async () => ({ default: (await import('../log/ToldPages')).UsualPage })) },
  'log/operatelog': { Page: lazyPage(() => import('../log/AuditPage')) },
  'message-push/task': { Page: lazyPage(() => import('../message-push/TaskPage')) },
  '/petition/letters': {
    Page: lazyPage(() => import('../petition/letters/LetterDesk')),
    label: ['信访办理', 'Letter desk'],
    needs: [
      'petition_petitionxxptjjjb_view',
      'petition_qetitionxxptjjjb_view',
      'petition_petitionxxptywyjxt_view',
      'petition_petitioncxtppxjj_view',
      'petition_qetitionjcblzbd_view',
    ],
  },
  'petition/petitionxxptjjjb': { Page: letterPage('PlatformCases') },
  'petition/qetitionxxptjjjb': { Page: letterPage('EnterpriseCases') },
  'petition/petitionxxptywyjxt': { Page: letterPage('EarlyWarnings') },
  'petition/petitioncxtppxjj': { Page: letterPage('Disputes') },
  'petition/qetitionjcblzbd': { Page: letterPage('TransferSheets') },
  'official/app': { Page: lazyPage(() => import('../official/AppPage')) },
  'petition/petitionevaluate': { Page: lazyPage(() => import('../petition/EvaluatePage')) },
  'resource/attach': { Page: library, partOf: 'cms/material' },
  'resource/smstemplate': { Page: lazyPage(() => import('../resource/SmsTemplatePage')) },
  'system/menu': { Page: lazyPage(async () => ({ default: (await import('../system/MenuPage')).MenuPage })) },
  'system/frontendmenu': { Page: lazyPage(async () => ({ default: (await import('../system/MenuPage')).FrontendMenuPage })) },
  'system/data-scope': { Page: lazyPage(async () => ({ default: (await import('../system/ScopePages')).DataScopePage })) },
  'system/api-scope': { Page: lazyPage(async () => ({ default: (await import('../system/ScopePages')).ApiScopePage })) },
  'system/apiskip': { Page: lazyPage(async () => ({ default: (await import('../system/ScopePages')).ApiskipPage })) },
  'system/dict': { Page: lazyPage(async () => ({ default: (await import('../system/DictPage')).DictPage })) },
  'system/dict-biz': { Page: lazyPage(async () => ({ default: (await import('../system/DictPage')).DictBizPage })) },
  'system/region': { Page: lazyPage(async () => ({ default: (await import('../system/RegionPage')).RegionPage })) },
  'system/client': { Page: lazyPage(() => import('../system/ClientPage')) },
  '/dict-horizontal/index': {
    Page: lazyPage(async () => ({ default: (await import('../system/DictPage')).DictHorizontal })),
    label: ['字典管理（左右）', 'Dictionaries side by side'],
    needs: ['system_dict_view', 'system_dict_biz_view'],
  },
  '/dict-vertical/index': {
    Page: lazyPage(async () => ({ default: (await import('../system/DictPage')).DictVertical })),
    label: ['字典管理（上下）', 'Dictionaries one above the other'],
    needs: ['system_dict_view', 'system_dict_biz_view'],
  },
  'system/role': { Page: lazyPage(() => import('../system/RolePage')) },
  'system/dept': { Page: lazyPage(() => import('../system/DeptPage')) },
  'system/tenant': { Page: lazyPage(() => import('../system/TenantPage')) },
  'system/tenantpackage': { Page: lazyPage(() => import('../system/PackagePage')) },
  'system/topmenu': { Page: lazyPage(() => import('../system/TopMenuPage')) },
  'user/user': { Page: lazyPage(() => import('../user/UserPage')) },
}

/** Pages that open in a window of their own, without side bar and tabs, by path. */
export const windows: Readonly<Record<string, OwnPage>> = {
  '/news': { Page: lazyPage(() => import('../cms/news/NewsEditor')), label: ['新闻编辑', 'News editor'] },
  '/activities/checkin': {
    Page: lazyPage(() => import('../activities/CheckinPage')),
    label: ['签到', 'Check in'],
    needs: 'general_enroll_check_in',
  },
  '/charts/wall': { Page: lazyPage(() => import('../charts/WallPage')), label: ['大屏', 'Wall screen'] },
  '/ers/board': { Page: lazyPage(() => import('../ers/BoardPage')), label: ['应急态势', 'Emergencies now'], needs: 'ers_ersevent_view' },
}
