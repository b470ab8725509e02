import type { Label } from '../kit/label'

/** A parameter that the product reads. */
export interface Parameter {
  readonly name: Label
  /** What it does, and which values it may have. */
  readonly meaning: Label
  readonly default: string
  /** installation: a system parameter of all. own: one of the same key among the tenant's business parameters goes before it. tenant: each tenant has its own. */
  readonly of: 'installation' | 'own' | 'tenant'
  readonly type?: 'int' | 'bool'
  /** Its value is kept encrypted and never shown again. */
  readonly isSecret?: true
}

const shown: Label = ['留空不显示', 'Leave empty to hide it']
const link: Label = [`快捷链接地址，${shown[0]}`, `Address of a quick link. ${shown[1]}`]
const module: Label = ['导读模块的别名或编号', 'The alias or the id of a guide module']
const months: Label = ['按月保留，到期整月删除', 'Logs are kept and deleted by whole months']

/** Every parameter that the product reads, by its key: a row of each is there from the first start. What is not declared here is not read. */
export const parameters = {
  'shell.licence': {
    name: ['新闻许可证号', 'News licence'],
    meaning: ['后台侧栏底部的互联网新闻信息服务许可证编号，留空不显示', 'Licence number at the bottom of the side bar; leave empty to hide it'],
    default: '',
    of: 'own',
  },
  'shell.filing': {
    name: ['备案号', 'Filing numbers'],
    meaning: ['后台侧栏底部的备案号，多个用分号分隔，留空不显示', 'Filing numbers at the bottom of the side bar, separated by semicolons'],
    default: '',
    of: 'own',
  },
  'shell.frameHosts': {
    name: ['可嵌入的域名', 'Hosts that may be embedded'],
    meaning: [
      '后台可以嵌入哪些域名的页面，多个用逗号分隔，*.example.org 表示其下所有域名',
      'Hosts whose pages the back-office can embed, separated by commas; *.example.org stands for all its subdomains',
    ],
    default: '',
    of: 'installation',
  },
  'site.tenant': {
    name: ['公共租户', 'Public tenant'],
    meaning: ['公开网站展示的租户编号', 'Number of the tenant shown on the public site'],
    default: '000000',
    of: 'installation',
  },
  'login.ticket.tenant': {
    name: ['票据登录租户', 'Tenant for ticket logins'],
    meaning: ['凭票据自动登录时使用的租户编号', 'Number of the tenant for ticket logins'],
    default: '000000',
    of: 'installation',
  },
  'login.captcha': {
    name: ['登录验证码', 'Captcha at every login'],
    meaning: ['填 1 则每次登录都要输入验证码；填 0 只在可疑时要求', '1 asks for a captcha at every login, 0 only when something looks suspicious'],
    default: '0',
    of: 'installation',
  },
  'outbound.hosts': {
    name: ['可访问的内网主机', 'Internal hosts that may be called'],
    meaning: [
      '短信、登录等接口可以访问的内网主机名，逗号分隔；外网主机不用填写',
      'Internal hosts that the system may call, separated by commas; public hosts need not be listed',
    ],
    default: '',
    of: 'installation',
  },
  'security.contact': {
    name: ['安全联系方式', 'Security contact'],
    meaning: [
      '发现安全问题的人如何联系（邮箱或 https 地址），在 /.well-known/security.txt 公布；留空不公布',
      'Contact for reporting vulnerabilities, an e-mail address or https page; published at /.well-known/security.txt unless empty',
    ],
    default: '',
    of: 'installation',
  },
  'push.contact': {
    name: ['推送联系人', 'Contact for pushes'],
    meaning: ['推送服务商联系平台用的地址，形如 mailto:someone@example.org', 'Contact address for push services, such as mailto:someone@example.org'],
    default: '',
    of: 'installation',
  },
  'live.streams': {
    name: ['直播连接数', 'Live streams of an address'],
    meaning: [
      '一个网络地址在一个节点上最多同时打开的直播连接，超过后改为定时刷新',
      'Live streams per network address and node; beyond that, pages poll instead',
    ],
    default: '20',
    of: 'installation',
    type: 'int',
  },
  'site.name': {
    name: ['网站名称', 'Site name'],
    meaning: ['公开网站的名称', 'Name of the public site'],
    default: 'Masthead',
    of: 'own',
  },
  'site.copyright': {
    name: ['版权声明', 'Copyright notice'],
    meaning: ['文章页下方的版权声明', 'The notice below an article'],
    default: '版权所有，未经授权不得转载。',
    of: 'own',
  },
  'site.hotline': {
    name: ['服务热线', 'Hotline'],
    meaning: [`文章页上方的热线电话，${shown[0]}`, `Telephone number above an article. ${shown[1]}`],
    default: '',
    of: 'own',
  },
  'site.link.subscribe': { name: ['网上订报', 'Order the paper'], meaning: link, default: '', of: 'own' },
  'site.link.address': { name: ['网上改址', 'Change of address'], meaning: link, default: '', of: 'own' },
  'site.link.association': { name: ['记者协会', 'Journalists’ association'], meaning: link, default: '', of: 'own' },
  'site.link.farmers': { name: ['农民报', 'Farmers’ paper'], meaning: link, default: '', of: 'own' },
  'map.tiles': {
    name: ['地图瓦片地址', 'Map tiles'],
    meaning: [
      '地图瓦片的地址，形如 https://tiles.example.org/{z}/{x}/{y}.png；留空则在区划轮廓上标点，不需要网络',
      'Map tile address, such as https://tiles.example.org/{z}/{x}/{y}.png. If empty, points are drawn over the outline below',
    ],
    default: '',
    of: 'own',
  },
  'map.attribution': {
    name: ['地图来源', 'Map source'],
    meaning: ['地图上标注的来源和审图号', 'Map copyright and review number, as shown on the map'],
    default: '',
    of: 'own',
  },
  'map.outline': {
    name: ['辖区轮廓', 'Region outline'],
    meaning: [
      '没有瓦片时显示的辖区轮廓：依次为经度,纬度，用空格分隔；留空则显示经纬网',
      'Outline of your region, used without map tiles: longitude,latitude pairs separated by spaces. If empty, a grid is drawn',
    ],
    default: '',
    of: 'own',
  },
  'site.logo': {
    name: ['网站标志', 'Site logo'],
    meaning: ['图片地址，显示在网站名称处，留空显示名称', 'Address of a logo shown instead of the name. If empty, the name is shown'],
    default: '',
    of: 'own',
  },
  'site.colour': {
    name: ['网站主色', 'Site colour'],
    meaning: ['形如 #a8201a 的颜色；太浅或太深时页面会调到看得清', 'A colour such as #a8201a. Pages adjust it where it would be hard to read'],
    default: '',
    of: 'own',
  },
  'site.typeface': {
    name: ['标题字体', 'Heading typeface'],
    meaning: ['serif 为宋体，sans 为黑体', 'serif or sans'],
    default: 'serif',
    of: 'own',
  },
  'site.questions': {
    name: ['网络问政', 'Public questions'],
    meaning: [
      '填 1 则网站开设问政栏目，读者可提问、查看答复；填 0 不开设',
      '1 shows the pages where readers ask the authorities questions, 0 hides them',
    ],
    default: '0',
    of: 'own',
    type: 'bool',
  },
  'site.activities': {
    name: ['网站活动栏目', 'Activities on the site'],
    meaning: [
      '填 1 则网站导航显示活动栏目；填 0 不显示，活动页面仍可凭链接打开',
      '1 shows activities in the site navigation; with 0 they open only through links',
    ],
    default: '0',
    of: 'own',
    type: 'bool',
  },
  'activities.checkInMinutes': {
    name: ['提前签到时间', 'Check-in opens'],
    meaning: ['活动开始前多少分钟起可以签到；填 0 不限', 'Minutes before the start when check-in opens; 0 means any time'],
    default: '180',
    of: 'tenant',
    type: 'int',
  },
  'site.members': {
    name: ['网站会员', 'Members of the site'],
    meaning: [
      '填 1 则读者可在网站用手机号和短信验证码登录，查看自己的报名、提问和消息；填 0 不开设。需启用短信通道',
      '1 lets readers log in on the site with phone and SMS code and see their own enrolments, questions and notices; 0 does not. Needs an active SMS channel',
    ],
    default: '0',
    of: 'own',
    type: 'bool',
  },
  'site.bulletin': {
    name: ['每日邮件', 'E-mail of the day'],
    meaning: [
      '填 1 则读者可在网站订阅每日邮件，每天发出最新的新闻；填 0 不开设。需设置邮件服务器',
      '1 lets readers subscribe to a daily e-mail with the news; 0 does not. Needs a mail server',
    ],
    default: '0',
    of: 'own',
    type: 'bool',
  },
  'site.bulletinHour': {
    name: ['每日邮件时间', 'Hour of the daily e-mail'],
    meaning: ['每天几点起发出，0 至 23', 'Hour when it is sent, from 0 to 23'],
    default: '7',
    of: 'own',
    type: 'int',
  },
  'site.bulletinSize': {
    name: ['每日邮件篇数', 'Articles of the daily e-mail'],
    meaning: ['每封最多几篇新闻，1 至 30', 'Maximum number of articles, from 1 to 30'],
    default: '10',
    of: 'own',
    type: 'int',
  },
  'mall.signPoints': {
    name: ['签到积分', 'Points for daily check-in'],
    meaning: ['会员每天在网站签到一次得到的积分；填 0 不开设签到', 'Points for the daily check-in on the site; 0 turns it off'],
    default: '5',
    of: 'own',
    type: 'int',
  },
  'mall.pointsPerYuan': {
    name: ['每元积分', 'Points per yuan'],
    meaning: ['商户充值每 1 元得到的积分', 'Points per yuan for merchants'],
    default: '100',
    of: 'own',
    type: 'int',
  },
  'mall.pointWorth': {
    name: ['积分抵扣', 'Value of a point'],
    meaning: ['下单时 1 积分抵扣多少分钱；填 0 则积分不抵扣现金', 'Value of one point in cents; with 0 points cannot be used to pay'],
    default: '1',
    of: 'own',
    type: 'int',
  },
  'mall.pointShare': {
    name: ['积分抵扣比例', 'Maximum share paid with points'],
    meaning: ['积分最多抵扣商品金额的百分之几，1 至 100', 'Maximum share of the price payable with points, in percent, from 1 to 100'],
    default: '50',
    of: 'own',
    type: 'int',
  },
  'mall.orderPoints': {
    name: ['下单赠送积分', 'Points per order'],
    meaning: ['买家为商品每付 1 元赠送的积分，订单结算时到账；填 0 不赠送', 'Points per yuan paid for goods, credited at settlement; 0 means none'],
    default: '1',
    of: 'own',
    type: 'int',
  },
  'site.mall': {
    name: ['网站商城', 'Shop on the site'],
    meaning: [
      '填 1 则网站开设商城，会员可下单、支付、查看订单和申请售后；填 0 不开设。需开设网站会员',
      '1 opens the shop on the site, where members order, pay, follow their orders and ask for returns; 0 does not. Needs member login',
    ],
    default: '0',
    of: 'own',
    type: 'bool',
  },
  'comments.open': {
    name: ['开放评论', 'Comments'],
    meaning: [
      '填 1 则会员可评论开启了评论的新闻，填 0 则全站关闭评论，已有评论仍显示',
      '1 lets members comment on news that allow it; 0 closes comments everywhere, and existing ones stay',
    ],
    default: '1',
    of: 'own',
    type: 'bool',
  },
  'comments.first': {
    name: ['首条评论先审', 'Review first comments'],
    meaning: ['填 1 则会员的首条评论审核后才显示，填 0 则直接显示', "1 holds each member's first comment for review; 0 shows it at once"],
    default: '1',
    of: 'own',
    type: 'bool',
  },
  'comments.days': {
    name: ['评论开放天数', 'Days for comments'],
    meaning: ['新闻发布这么多天后不再接受评论，填 0 不限', 'Days after publication when comments close; 0 means never'],
    default: '0',
    of: 'own',
    type: 'int',
  },
  'comments.hour': {
    name: ['每小时评论数', 'Comments per hour'],
    meaning: ['一名会员每小时最多发表的评论数', 'Maximum comments per member per hour'],
    default: '10',
    of: 'own',
    type: 'int',
  },
  'comments.storm': {
    name: ['评论风暴阈值', 'Comment storm'],
    meaning: [
      '一篇新闻一分钟内的评论超过此数后，新评论先审后显，且每名会员每分钟最多一条',
      'Above this many comments on one article per minute, new ones are held and each member can write one per minute',
    ],
    default: '100',
    of: 'own',
    type: 'int',
  },
  'comments.reports': {
    name: ['举报人数阈值', 'Reports of a comment'],
    meaning: ['一条评论被这么多名会员举报后进入审核队列', 'A comment is reviewed when this many members have reported it'],
    default: '3',
    of: 'own',
    type: 'int',
  },
  'site.licence': {
    name: ['网站新闻许可证号', 'Site news licence'],
    meaning: [`互联网新闻信息服务许可证编号，显示在页脚，${shown[0]}`, `Licence number at the bottom of the pages. ${shown[1]}`],
    default: '',
    of: 'own',
  },
  'site.filing': {
    name: ['网站备案号', 'Site filing numbers'],
    meaning: [
      `ICP备案号、公安备案号，多个用分号分隔，${shown[0]}`,
      `Filing numbers at the bottom of the pages, separated by semicolons. ${shown[1]}`,
    ],
    default: '',
    of: 'own',
  },
  'site.footer': {
    name: ['页脚链接', 'Links at the foot'],
    meaning: ['每行一个：名称|地址', 'One a line: name|address'],
    default: '',
    of: 'own',
  },
  'site.guide.headlines': { name: ['首页头条', 'Front-page headlines'], meaning: module, default: 'headlines', of: 'own' },
  'site.guide.firstAd': { name: ['首个广告位', 'First advert slot'], meaning: module, default: 'first-ad', of: 'own' },
  'site.guide.secondAd': { name: ['第二广告位', 'Second advert slot'], meaning: module, default: 'second-ad', of: 'own' },
  'site.guide.adStrip': { name: ['通栏广告位', 'Advert banner'], meaning: module, default: 'ad-strip', of: 'own' },
  'site.guide.topics': { name: ['专题广告位', 'Slot for topics'], meaning: module, default: 'topics', of: 'own' },
  'site.category.regional': {
    name: ['地方新闻分类', 'Regional news category'],
    meaning: ['新闻分类的编号或标识', 'Id or code of a news category'],
    default: 'regional-news',
    of: 'own',
  },
  'news.source': {
    name: ['新稿来源', 'Source of new articles'],
    meaning: [
      '新稿预填的来源；作者写过稿件的，预填他上一篇的来源',
      "Default source of a user's first article; later ones use the source of the last",
    ],
    default: '',
    of: 'tenant',
  },
  'news.fourEyes': {
    name: ['四眼原则', 'Four-eyes principle'],
    meaning: ['填 true 则作者不能签发自己的新闻，须由他人签发', 'With true nobody can publish their own article'],
    default: 'false',
    of: 'tenant',
    type: 'bool',
  },
  'news.maxTop': {
    name: ['每个分类的置顶数', 'Pinned articles per category'],
    meaning: ['一个分类最多同时置顶多少条新闻', 'Maximum number of pinned articles per category'],
    default: '20',
    of: 'tenant',
    type: 'int',
  },
  'pay.origin': {
    name: ['支付回调地址', 'Payment callback address'],
    meaning: [
      '支付渠道回调本系统用的公网地址，形如 https://pay.example.org，留空则只靠查询得知结果',
      'Address where payment channels reach this server, such as https://pay.example.org. Without it results are only polled',
    ],
    default: '',
    of: 'installation',
  },
  'merchant.margin': {
    name: ['商户保证金', 'Merchant margin'],
    meaning: ['商户通过审核后应缴的保证金，单位为分；填 0 则不要求', 'Margin deposit for approved merchants, in cents; 0 means none'],
    default: '0',
    of: 'own',
    type: 'int',
  },
  'withdrawal.thirdReviewFrom': {
    name: ['提现三审金额', 'Third review threshold'],
    meaning: ['提现达到多少分须三审；低于的自动跳过', 'Amount in cents from which a withdrawal needs a third review'],
    default: '50000',
    of: 'own',
    type: 'int',
  },
  'order.refundSecondFrom': {
    name: ['退款复核金额', 'Second approval of refunds'],
    meaning: [
      '家政订单退款达到多少分须平台另一人复核；0 表示不需要',
      "Amount in cents from which a housekeeping refund needs the platform's consent too; 0 means never",
    ],
    default: '0',
    of: 'own',
    type: 'int',
  },
  'order.nearMetres': {
    name: ['上门定位范围', 'How near a worker must be'],
    meaning: ['开始和完成服务时，定位离服务地址最远多少米', 'Maximum distance in metres from the address when starting or finishing a service'],
    default: '500',
    of: 'own',
    type: 'int',
  },
  'petition.handleDays': {
    name: ['信访办理天数', 'Days to handle a letter'],
    meaning: ['分类没有写办理天数时的期限，按工作日计', 'Working days for a letter if its category sets none'],
    default: '15',
    of: 'own',
    type: 'int',
  },
  'petition.answerDays': {
    name: ['问政答复天数', 'Days to answer a question'],
    meaning: ['分类没有写办理天数时答复问政的期限，按工作日计', 'Working days for a public question if its category sets none'],
    default: '5',
    of: 'own',
    type: 'int',
  },
  'petition.keepMonths': {
    name: ['信访个人信息保留月数', 'Months to keep personal data of letters'],
    meaning: ['办结后满这些月，姓名、电话、证件号、住址被清除', 'Months after a letter is closed when names, numbers and addresses are erased'],
    default: '24',
    of: 'own',
    type: 'int',
  },
  'petition.surveyDays': {
    name: ['满意度调查天数', 'Days that a survey stays open'],
    meaning: ['办结后多少天内可以评价', 'Days after closing during which the writer can rate the handling'],
    default: '30',
    of: 'own',
    type: 'int',
  },
  'sms.perPhone': {
    name: ['每号码每日短信数', 'Messages to a phone per day'],
    meaning: ['同一手机号24小时内最多收到的通知短信', 'Maximum messages per phone in 24 hours, not counting login codes'],
    default: '20',
    of: 'tenant',
    type: 'int',
  },
  'sms.perAddress': {
    name: ['每地址每小时短信数', 'Messages from an address per hour'],
    meaning: ['同一网络地址1小时内最多发送的通知短信', 'Maximum messages requested from one network address per hour'],
    default: '2000',
    of: 'tenant',
    type: 'int',
  },
  'sms.perDay': {
    name: ['每日短信总数', 'Messages per day'],
    meaning: ['24小时内最多发送的短信，验证码计入但不受限制', 'Maximum messages in 24 hours; login codes count but are always sent'],
    default: '10000',
    of: 'tenant',
    type: 'int',
  },
  'mail.host': {
    name: ['邮件服务器', 'Mail server'],
    meaning: ['SMTP 服务器主机名；留空时邮件只保存在邮件记录中，不发送', 'SMTP server. If empty, e-mails are only kept in the e-mail log'],
    default: '',
    of: 'tenant',
  },
  'mail.port': {
    name: ['邮件端口', 'Mail server port'],
    meaning: ['一般为 465 或 587', 'Usually 465 or 587'],
    default: '465',
    of: 'tenant',
    type: 'int',
  },
  'mail.security': {
    name: ['邮件加密', 'E-mail encryption'],
    meaning: ['tls、starttls 或 none；none 只用于平台信任的内网主机', 'tls, starttls or none; none only for trusted internal hosts'],
    default: 'tls',
    of: 'tenant',
  },
  'mail.user': {
    name: ['邮件账号', 'Mail server account'],
    meaning: ['留空则不登录', 'Leave empty for no login'],
    default: '',
    of: 'tenant',
  },
  'mail.password': {
    name: ['邮件密码', 'Mail server password'],
    meaning: ['保存后不再显示', 'It is not shown again'],
    default: '',
    of: 'tenant',
    isSecret: true,
  },
  'mail.from': {
    name: ['发件地址', 'E-mail sender'],
    meaning: ['收件人看到的发件邮箱', 'Sender address that recipients see'],
    default: '',
    of: 'tenant',
  },
  'mail.popHost': {
    name: ['退信服务器', 'Server of returned mails'],
    meaning: [
      'POP3 服务器主机名；填写后每十分钟用邮件账号查收每日邮件的退信，登记后删除，其他邮件不动；留空不查收',
      'Host of the POP3 server. Every ten minutes, daily e-mails that bounced are looked up there with the mail server’s account, recorded and deleted; other mail is left alone. Leave empty to switch this off',
    ],
    default: '',
    of: 'tenant',
  },
  'mail.popPort': {
    name: ['退信端口', 'Port of returned mails'],
    meaning: ['一般为 995，须为 TLS', '995 as a rule, with TLS'],
    default: '995',
    of: 'tenant',
    type: 'int',
  },
  'contribute.delicacyScore': {
    name: ['精品稿加分', 'Points for an outstanding text'],
    meaning: [
      '见报来稿被设为精品时，作者按占比分得的加分',
      'Extra points for a printed text marked as outstanding, divided among its authors by share',
    ],
    default: '5',
    of: 'tenant',
    type: 'int',
  },
  'contribute.gtfyScore': {
    name: ['共同富裕稿加分', 'Points for common prosperity'],
    meaning: ['见报来稿被标为共同富裕时，作者按占比分得的加分', 'Extra points for a printed text with this mark, divided among its authors by share'],
    default: '3',
    of: 'tenant',
    type: 'int',
  },
  'contribute.adjustRoyalty': {
    name: ['稿酬调整须复核', 'Adjusted royalty to confirm'],
    meaning: [
      '对一位作者当月加减稿酬合计达到该金额（元）时，须由他人确认后生效；填 0 则每次都须他人确认',
      "Amount in yuan from which one person's adjustments to an author's royalties in a month need a second person's confirmation; 0 means always",
    ],
    default: '500',
    of: 'tenant',
    type: 'int',
  },
  'contribute.adjustScore': {
    name: ['得分调整须复核', 'Adjusted points to confirm'],
    meaning: [
      '对一位作者当月加减分合计达到该分数时，须由他人确认后生效；填 0 则每次都须他人确认',
      "Points from which one person's adjustments to an author's score in a month need a second person's confirmation; 0 means always",
    ],
    default: '50',
    of: 'tenant',
    type: 'int',
  },
  'events.deviceKb': {
    name: ['单台设备每小时事件量(KB)', 'Events per device per hour (KB)'],
    meaning: ['一台设备每小时最多上报的千字节数，超出的等下一小时', 'Maximum kilobytes per device per hour; the rest waits for the next hour'],
    default: '500',
    of: 'installation',
    type: 'int',
  },
  'events.addressKb': {
    name: ['单个地址每小时事件量(KB)', 'Events per address per hour (KB)'],
    meaning: [
      '一个网络地址每小时最多上报的千字节数，整个办公楼可能共用一个地址',
      'Maximum kilobytes per network address per hour; an office may share one address',
    ],
    default: '30000',
    of: 'installation',
    type: 'int',
  },
  'events.tenantMb': {
    name: ['单个租户每小时事件量(MB)', 'Events per tenant per hour (MB)'],
    meaning: ['一个租户的应用每小时最多上报的兆字节数', 'Maximum megabytes per tenant per hour'],
    default: '60',
    of: 'installation',
    type: 'int',
  },
  'events.allMb': {
    name: ['全部租户每小时事件量(MB)', 'Events of all tenants per hour (MB)'],
    meaning: ['所有租户的应用每小时最多上报的兆字节数，每个节点各自计算', 'Maximum megabytes of all tenants per hour, counted per node'],
    default: '120',
    of: 'installation',
    type: 'int',
  },
  'events.keptMb': {
    name: ['单个租户保留事件量(MB)', 'Events kept per tenant (MB)'],
    meaning: [
      '一个租户最多保留的兆字节数，每晚删除超出的最早事件，日统计不受影响',
      'Maximum megabytes kept per tenant; the oldest are deleted every night, daily statistics stay',
    ],
    default: '2000',
    of: 'installation',
    type: 'int',
  },
  'log.event.months': { name: ['事件日志保留月数', 'Months to keep app events'], meaning: months, default: '6', of: 'installation' },
  'log.api.months': { name: ['接口日志保留月数', 'Months to keep the API log'], meaning: months, default: '3', of: 'installation' },
  'log.error.months': { name: ['错误日志保留月数', 'Months to keep the error log'], meaning: months, default: '6', of: 'installation' },
  'log.usual.months': { name: ['通用日志保留月数', 'Months to keep the general log'], meaning: months, default: '12', of: 'installation' },
  'log.login.months': { name: ['登录日志保留月数', 'Months to keep the login log'], meaning: months, default: '12', of: 'installation' },
  'log.operatelog.months': {
    name: ['操作日志保留月数', 'Months to keep the audit log'],
    meaning: ['按月保留，到期整月删除；封存链保留', 'Logs are kept and deleted by whole months; the chain of seals stays'],
    default: '36',
    of: 'installation',
  },
} as const satisfies Record<string, Parameter>

type All = typeof parameters

/** The key of a declared parameter. */
export type ParameterKey = keyof All

/** Those that the installation has. */
export type InstallationKey = { [K in ParameterKey]: All[K]['of'] extends 'tenant' ? never : K }[ParameterKey]

/** Those that a tenant may have. */
export type TenantKey = { [K in ParameterKey]: All[K]['of'] extends 'installation' ? never : K }[ParameterKey]

/** The parameters as rows, in the order of their declaration. */
export const parameterList: readonly (Parameter & { readonly key: ParameterKey })[] = Object.entries(parameters).map(([key, parameter]) => ({
  ...parameter,
  key: key as ParameterKey,
}))
