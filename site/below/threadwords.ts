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
  sent: [
    '已收到。需要审核的评论通过后显示，可在“我的”中查看。',
    'Thank you. A comment that needs review appears once it is approved; you can see it on “My page”.',
  ],
  rules: ['登录后可以发表，最多 500 字。', 'Log in to post a comment of up to 500 characters.'],
  all: ['全部评论', 'All comments'],
  more: ['更多评论', 'More comments'],
  back: ['返回全部评论', 'Back to all comments'],
} as const satisfies Record<string, Label>

export const repliesText = (count: number, language: Language): string =>
  say([`查看全部 ${count} 条回复`, count === 1 ? 'See the reply' : `See all ${count} replies`], language)

export const toText = (name: string, language: Language): string => say([`回复 ${name}`, `to ${name}`], language)

export const likesText = (likes: number, language: Language): string => say([`赞 ${likes}`, `${likes} ${likes === 1 ? 'like' : 'likes'}`], language)
