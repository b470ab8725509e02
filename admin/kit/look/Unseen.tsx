import type { Label } from '@masthead/contract/kit/label'
import { Alert } from 'antd'
import { useSay } from './language'

const words = {
  unseen: ['没有查看“{{field}}”的权限，这里无法显示', 'You do not have access to “{{field}}”, so there is nothing to show here'],
} satisfies Record<string, Label>

/** Says that a page places rows by a field that its user may not see. */
export const Unseen = ({ field }: { field: Label }) => {
  const say = useSay()
  return <Alert showIcon type="info" title={say(words.unseen, { field: say(field) })} />
}
