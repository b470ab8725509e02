import { webhook } from '@masthead/contract/develop/webhook'
import { webhooklog } from '@masthead/contract/develop/webhooklog'
import { wireTime } from '../engine/kinds/time'
import type { TxContext } from '../engine/types'
import { act, createRow, insertRow } from '../engine/verbs'

/** What was sent so far: of which action, what was answered, hours ago. */
const sent = [
  ['cms/news:toPublish', 200, 3],
  ['cms/news:toPublish', 200, 26],
  ['cms/news:toOffline', 401, 30],
] as const

/**
 * Webhooks by who connects other systems, and what one of them got. Nothing leaves the installation: one is switched off again, and the name of the other
 * leads nowhere.
 */
export const furnishWebhooks = async (tx: TxContext, at: Date): Promise<void> => {
  const ago = (hours: number): string => wireTime(new Date(at.getTime() - hours * 3_600_000), tx.zone)
  const { id } = await createRow(tx, webhook, {
    name: '县域客户端',
    url: 'https://app.example.com/hooks/masthead',
    events: 'cms/news:toPublish,cms/news:toOffline',
    remark: '稿件签发和下线时通知客户端更新',
  })
  await act(tx, webhook, 'turnOff', id)
  await createRow(tx, webhook, {
    name: '档案系统',
    url: 'https://archive.example.invalid/hooks',
    events: 'cms/topic:delete',
    remark: '栏目删除后归档',
  })
  for (const [number, [event, statusCode, hours]] of sent.entries()) {
    const isDelivered = statusCode === 200
    const eventId = `demo-${number + 1}`
    const [noun, verb] = event.split(':')
    await insertRow(tx, webhooklog, {
      webhookId: id,
      event,
      eventId,
      body: JSON.stringify({ id: eventId, event, noun, verb }),
      tries: 1,
      statusCode,
      sentTime: ago(hours),
      ownerId: tx.actor.userId,
      status: isDelivered ? webhooklog.state.delivered : webhooklog.state.failed,
      ...(isDelivered
        ? {}
        : { error: 'app.example.com 拒绝访问（401），请核对密钥和权限 / app.example.com denied access (401): check the secret and its permissions' }),
    })
  }
}
