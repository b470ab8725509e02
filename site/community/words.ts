import type { Label } from '@masthead/contract/kit/label'

export const words = {
  services: ['便民服务', 'Services'],
  about: ['在这里办理常用的服务。', 'Everyday services, all in one place.'],
  none: ['暂时没有服务。', 'There are no services at the moment.'],
  others: ['其他', 'Other'],
  needLogin: ['需登录', 'Login required'],
  needReal: ['需实名', 'ID check required'],
} as const satisfies Record<string, Label>
