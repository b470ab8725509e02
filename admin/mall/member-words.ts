import type { Label } from '@masthead/contract/kit/label'

/** What lists of the mall say of members. */
export const memberWords = {
  called: ['称呼与手机', 'Name and phone'],
  nameless: ['未填称呼', 'No name'],
  gone: ['已注销', 'Left'],
} as const satisfies Record<string, Label>
