import { crud, type FirstRole } from './firstrole'

/** Roles that look after the readers of the site: what it shows them beside the news, and what they say. */

const all = ['view', 'add', 'edit', 'delete', 'export'] as const

const community = [
  ...['banner', 'theme', 'appservice'].flatMap((noun) => crud(`general_${noun}`, ...all)),
  ...crud('general_address', ...all, 'unmask'),
  ...crud('general_advice', ...all, 'reply', 'close', 'unmask'),
  ...crud('general_activityrecord', ...all, 'annul'),
  ...crud('cms_subscriber', 'view', 'delete', 'export', 'stop', 'bounce'),
  ...crud('cms_bulletin', 'view', 'export', 'stop'),
  ...crud('cms_bulletinlog', 'view', 'export'),
  ...crud('cms_vote', ...all, 'publish', 'count'),
  ...crud('cms_voterecord', 'view', 'export', 'void'),
  ...crud('cms_votequestion', ...all),
  ...crud('cms_newsenroll', ...all, 'open'),
  ...crud('cms_newsenrolllog', 'view', 'export', 'unmask'),
  ...crud('cms_newsenrollcourse', 'view', 'export'),
  ...crud('general_enroll', ...all, 'examine', 'check_in', 'cancel', 'rejoin', 'revoke', 'unmask'),
  ...crud('cms_liveshow', ...all, 'start'),
  ...crud('cms_liveshowlog', 'view', 'export'),
  ...crud('cms_newslive', ...all),
  ...crud('cms_newslivelog', 'view', 'export'),
  ...crud('user', 'view'),
  ...crud('cms_msg', ...all, 'approve', 'refuse', 'restore', 'reply', 'unmask'),
  ...crud('cms_msgcomments', 'view', 'add'),
  ...crud('cms_msglog', 'view', 'export'),
  ...crud('general_enrollmould', ...all),
  ...crud('activities_points', 'view'),
  ...['news', 'cms_topic', 'general_category', 'activities_campaign', 'user_member'].flatMap((code) => crud(code, 'view')),
]

export const communityRoles: readonly FirstRole[] = [
  {
    name: '社区编辑',
    nameEn: 'Community editor',
    alias: 'communityeditor',
    remark: '主持投票和新闻报名，答复读者来信，维护广告、主题、便民服务，回复读者反馈，登记活动记录',
    codes: community,
    reaches: { general_address: { scopeType: 1 }, activities_campaign: { scopeType: 1 } },
  },
]
