import type { Label } from '@masthead/contract/kit/label'

export const words = {
  choose: ['请选择', 'Please choose'],
  mayChoose: ['请选择（可不选）', 'Choose one (or leave it)'],
  fillIn: ['已是会员？登录后填写，不必重填姓名和手机号', 'A member? Log in, and what we know of you is filled in'],
} as const satisfies Record<string, Label>
