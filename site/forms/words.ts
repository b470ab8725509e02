import type { Label } from '@masthead/contract/kit/label'

export const words = {
  choose: ['请选择', 'Please choose'],
  mayChoose: ['请选择（可不选）', 'Please choose (optional)'],
  fillIn: ['已是会员？登录后填写，不必重填姓名和手机号', 'Already a member? Log in, and your name and phone number are filled in'],
  captcha: ['验证码', 'Captcha'],
  captchaAlt: ['验证码图片', 'Picture of the captcha'],
  captchaNew: ['换一张', 'New picture'],
  sending: ['正在提交…', 'Sending…'],
  broken: ['网络异常，请稍后再试', 'Network error. Please try again in a moment'],
  needsScript: ['此页面需要启用浏览器的 JavaScript。', 'This page needs JavaScript. Please enable it in your browser.'],
} as const satisfies Record<string, Label>
