import { type Label, type Language, say } from '@masthead/contract/kit/label'

export const words = {
  comments: ['评论', 'Comments'],
  none: ['还没有评论。', 'There are no comments yet.'],
  say: ['写评论', 'Write a comment'],
  send: ['发表', 'Post'],
  reply: ['回复', 'Reply'],
  report: ['举报', 'Report'],
  why: ['举报理由', 'Reason for the report'],
  like: ['点赞', 'Like'],
  staff: ['编辑部', 'The newsroom'],
  pinned: ['置顶', 'Pinned'],
  gone: ['该评论已不再显示', 'This comment is no longer shown'],
  shown: ['已发表。有人回复时会在“我的消息”中告诉您。', 'Your comment is published. “My page” tells you when somebody replies.'],
  held: ['已收到，审核通过后显示。结果会在“我的消息”中告诉您。', 'Thank you. Your comment appears once it is approved; “My page” tells you when.'],
  reported: ['举报已收到，编辑部会查看。', 'Thank you. The newsroom will look at what you reported.'],
  rules: ['登录后可以发表，最多 500 字。', 'Log in to post a comment of up to 500 characters.'],
  all: ['全部评论', 'All comments'],
  more: ['更多评论', 'More comments'],
  back: ['返回全部评论', 'Back to all comments'],
} as const satisfies Record<string, Label>

/** What became of the form that led to this page, as its address says; nothing for what no form says. */
export const sentWord = (sent: string | undefined): Label | undefined =>
  sent === 'shown' || sent === 'held' || sent === 'reported' ? words[sent] : undefined

export const repliesText = (count: number, language: Language): string =>
  say([`查看全部 ${count} 条回复`, count === 1 ? 'See the reply' : `See all ${count} replies`], language)

export const toText = (name: string, language: Language): string => say([`回复 ${name}`, `to ${name}`], language)

export const likesText = (likes: number, language: Language): string => say([`赞 ${likes}`, `${likes} ${likes === 1 ? 'like' : 'likes'}`], language)
