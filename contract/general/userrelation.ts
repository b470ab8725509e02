import { choice, ref } from '../kit/field'
import { reactionTo } from '../kit/reaction'

/** A member follows another one, or blocks them and reads their comments no more. */
export const userrelation = reactionTo(
  'general/userrelation',
  ['会员关系', 'Relation of members'],
  { targetId: ref(['对方会员', 'Other member'], 'user/member', { required: true, once: true, list: true, filter: 'equal' }) },
  {
    input: {
      type: choice(
        ['关系', 'Relation'],
        { follow: ['关注', 'Follows'], block: ['屏蔽', 'Blocks'] },
        { required: true, default: 'follow', list: true, filter: 'equal' },
      ),
    },
    again: 'change',
    face: {
      second: ['type'],
      key: ['userId', 'createTime'],
      plural: 'Relations of members',
      empty: ['会员关注或屏蔽其他会员后，记录出现在这里。', 'Members who follow or block each other appear here.'],
    },
    menu: { icon: 'team', sort: 61 },
  },
)
