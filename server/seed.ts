/** The words that a fresh installation starts with; administrators add to them. */
export const dictionaries: readonly { code: string; name: string; values: readonly (readonly [key: string, value: string])[] }[] = [
  {
    code: 'cms_news_type',
    name: '新闻类型',
    values: [
      ['1', '文字'],
      ['2', '图文'],
      ['3', '大图'],
      ['4', '组图'],
      ['5', '视频'],
      ['6', '短视频'],
      ['7', '视频直播'],
      ['8', '图文直播'],
    ],
  },
  {
    code: 'cms_news_platform',
    name: '发布平台',
    values: [
      ['web', '网站'],
      ['app', '客户端'],
      ['wechat', '微信公众号'],
      ['weibo', '微博'],
      ['toutiao', '今日头条'],
    ],
  },
  {
    code: 'user_type',
    name: '用户平台',
    values: [
      ['1', 'WEB'],
      ['2', 'APP'],
      ['3', 'OTHER'],
    ],
  },
  {
    code: 'font_weight_category',
    name: '字体粗细',
    values: [
      ['1', '100'],
      ['2', '200'],
      ['3', '300'],
      ['4', '400'],
      ['5', '500'],
      ['6', '600'],
      ['7', '700'],
      ['8', '800'],
      ['9', '900'],
    ],
  },
  {
    code: 'sex',
    name: '性别',
    values: [
      ['1', '男'],
      ['2', '女'],
      ['3', '未知'],
    ],
  },
  {
    code: 'yes_no',
    name: '是否',
    values: [
      ['0', '否'],
      ['1', '是'],
    ],
  },
  {
    code: 'org_category',
    name: '机构类型',
    values: [
      ['1', '公司'],
      ['2', '部门'],
      ['3', '小组'],
    ],
  },
  {
    code: 'post_category',
    name: '岗位类型',
    values: [
      ['1', '高层'],
      ['2', '中层'],
      ['3', '基层'],
      ['4', '其他'],
    ],
  },
  {
    code: 'notice',
    name: '通知类型',
    values: [
      ['1', '通知'],
      ['2', '公告'],
      ['3', '提醒'],
    ],
  },
  {
    code: 'menu_category',
    name: '菜单类型',
    values: [
      ['1', '菜单'],
      ['2', '按钮'],
    ],
  },
  {
    code: 'button_func',
    name: '按钮功能',
    values: [
      ['1', '工具栏'],
      ['2', '操作栏'],
      ['3', '工具操作栏'],
    ],
  },
  {
    code: 'data_scope_type',
    name: '数据权限类型',
    values: [
      ['1', '全部可见'],
      ['2', '本人可见'],
      ['3', '所在机构可见'],
      ['4', '所在机构及子级可见'],
      ['5', '自定义'],
    ],
  },
  {
    code: 'api_scope_type',
    name: '接口权限类型',
    values: [
      ['1', '允许'],
      ['2', '禁止'],
    ],
  },
  { code: 'oss', name: '对象存储类型', values: [['9', '本地']] },
  {
    code: 'sms',
    name: '短信类型',
    values: [
      ['3', '阿里云'],
      ['9', '开发'],
    ],
  },
  {
    code: 'flow',
    name: '流程类型',
    values: [
      ['leave', '请假流程'],
      ['contribute', '投稿流程'],
    ],
  },
]

export const parameters: readonly { paramName: string; paramKey: string; paramValue: string; remark: string }[] = [
  {
    paramName: '新闻许可证号',
    paramKey: 'shell.licence',
    paramValue: '',
    remark: '后台侧栏底部的互联网新闻信息服务许可证编号，留空不显示；租户可用同名业务参数覆盖',
  },
  {
    paramName: '备案号',
    paramKey: 'shell.filing',
    paramValue: '',
    remark: '后台侧栏底部的备案号，多个用分号分隔，留空不显示；租户可用同名业务参数覆盖',
  },
  {
    paramName: '可嵌入的域名',
    paramKey: 'shell.frameHosts',
    paramValue: '',
    remark: '后台可以嵌入哪些域名的页面，多个用逗号分隔，*.example.org 表示其下所有域名',
  },
  { paramName: '公共租户', paramKey: 'site.tenant', paramValue: '000000', remark: '公开网站展示的租户编号' },
  { paramName: '票据登录租户', paramKey: 'login.ticket.tenant', paramValue: '000000', remark: '凭票据自动登录时使用的租户编号' },
  {
    paramName: '可访问的内网主机',
    paramKey: 'outbound.hosts',
    paramValue: '',
    remark: '短信、登录等接口可以访问的内网主机名，逗号分隔；外网主机不用填写',
  },
  { paramName: '登录验证码', paramKey: 'login.captcha', paramValue: '0', remark: '填 1 则每次登录都要输入验证码；填 0 只在可疑时要求' },
  { paramName: '网站名称', paramKey: 'site.name', paramValue: 'Masthead', remark: '公开网站的名称' },
  { paramName: '版权声明', paramKey: 'site.copyright', paramValue: '版权所有，未经授权不得转载。', remark: '文章页下方的版权声明' },
  { paramName: '服务热线', paramKey: 'site.hotline', paramValue: '', remark: '文章页上方的热线电话，留空不显示' },
  { paramName: '网上订报', paramKey: 'site.link.subscribe', paramValue: '', remark: '快捷链接地址，留空不显示' },
  { paramName: '网上改址', paramKey: 'site.link.address', paramValue: '', remark: '快捷链接地址，留空不显示' },
  { paramName: '记者协会', paramKey: 'site.link.association', paramValue: '', remark: '快捷链接地址，留空不显示' },
  { paramName: '农民报', paramKey: 'site.link.farmers', paramValue: '', remark: '快捷链接地址，留空不显示' },
  { paramName: '首个广告位', paramKey: 'site.guide.firstAd', paramValue: 'first-ad', remark: '导读模块的别名或编号' },
  { paramName: '第二广告位', paramKey: 'site.guide.secondAd', paramValue: 'second-ad', remark: '导读模块的别名或编号' },
  { paramName: '通栏广告位', paramKey: 'site.guide.adStrip', paramValue: 'ad-strip', remark: '导读模块的别名或编号' },
  { paramName: '专题广告位', paramKey: 'site.guide.topics', paramValue: 'topics', remark: '导读模块的别名或编号' },
  { paramName: '接口日志保留月数', paramKey: 'log.api.months', paramValue: '3', remark: '按月保留，到期整月删除' },
  { paramName: '错误日志保留月数', paramKey: 'log.error.months', paramValue: '6', remark: '按月保留，到期整月删除' },
  { paramName: '通用日志保留月数', paramKey: 'log.usual.months', paramValue: '12', remark: '按月保留，到期整月删除' },
  { paramName: '登录日志保留月数', paramKey: 'log.login.months', paramValue: '12', remark: '按月保留，到期整月删除' },
  { paramName: '操作日志保留月数', paramKey: 'log.operatelog.months', paramValue: '36', remark: '按月保留，到期整月删除；封存链保留' },
  { paramName: '地方新闻分类', paramKey: 'site.category.regional', paramValue: 'regional-news', remark: '新闻分类的编号或标识' },
]
