import { reaction } from '../kit/reaction'

/** What members may follow. */
export const followable = {
  'cms/topic': ['栏目', 'Column'],
  'general/tags': ['标签', 'Tag'],
  'contribute/contributepersonal': ['作者', 'Author'],
  'official/account': ['入驻号', 'Account'],
  'petition/problem': ['提问', 'Question'],
} as const

/** A member follows a column, a tag, an author or an account, and finds what is new there on their own page; who follows a question is told when it is answered again. */
export const attention = reaction('cms/attention', ['关注', 'Follow'], followable, {
  key: 'target',
  about: ['关注对象', 'Follows'],
  kind: ['对象类型', 'Kind'],
  face: {
    second: ['targetType'],
    key: ['userId', 'createTime'],
    empty: ['会员在网站关注栏目、标签、作者、入驻号或提问后，记录出现在这里。', 'What members follow appears here.'],
  },
  menu: { icon: 'heart', sort: 52 },
})
