import type { Label } from '@masthead/contract/kit/label'

export const words = {
  choose: ['请选择', 'Please choose'],
  mayChoose: ['请选择（可不选）', 'Please choose (optional)'],
  fillIn: ['已是会员？登录后填写，不必重填姓名和手机号', 'Already a member? Log in, and your name and phone number are filled in'],
} as const satisfies Record<string, Label>
