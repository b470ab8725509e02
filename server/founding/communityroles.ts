import { crud, type FirstRole } from './firstrole'

/** Roles that look after the readers of the site: what it shows them beside the news, and what they say. */

const all = ['view', 'add', 'edit', 'delete', 'export'] as const

const community = [
  ...['banner', 'theme', 'appservice'].flatMap((noun) => crud(`general_${noun}`, ...all)),
  ...crud('general_address', ...all, 'unmask'),
  ...crud('general_advice', ...all, 'reply', 'close', 'unmask'),
  ...crud('general_activityrecord', ...all, 'annul'),
  ...crud('cms_vote', ...all, 'publish', 'count'),
  ...crud('cms_voterecord', 'view', 'export', 'void'),
  ...crud('cms_votequestion', ...all),
  ...crud('activities_points', 'view'),
  ...['news', 'cms_topic', 'general_category', 'activities_campaign', 'user_member'].flatMap((code) => crud(code, 'view')),
]

export const communityRoles: readonly FirstRole[] = [
  {
    name: '社区编辑',
    nameEn: 'Community editor',
    alias: 'communityeditor',
    remark: '主持投票，维护广告、主题、便民服务，回复读者反馈，登记活动记录',
    codes: community,
    reaches: { general_address: { scopeType: 1 }, activities_campaign: { scopeType: 1 } },
  },
]
