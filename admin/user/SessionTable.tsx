import { framePhrases } from '../kit/look/framePhrases'
import { phrases } from '../kit/look/phrases'
import { useSay } from '../kit/look/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Popconfirm, Table, Tag } from 'antd'

/** A session that still lives. */
export interface Known {
  readonly id: string
  readonly device: string
  readonly ip: string
  readonly createTime: string
  readonly lastSeenTime: string
  /** The one that asks. */
  readonly current: boolean
}

interface Props {
  readonly found: UseQueryResult<readonly Known[]>
  readonly onEnd: (id: string) => Promise<unknown>
}

/** Sessions of one user, each but the asking one with a way to end it. */
export const SessionTable = ({ found, onEnd }: Props) => {
  const say = useSay()
  return (
    <>
      {found.isError && (
        <Alert
          type="error"
          title={found.error.message}
          action={
            <Button size="small" onClick={() => void found.refetch()}>
              {say(phrases.page.retry)}
            </Button>
          }
        />
      )}
      <Table<Known>
        rowKey="id"
        size="middle"
        loading={found.isPending}
        dataSource={found.data ? [...found.data] : []}
        pagination={false}
        scroll={{ x: 640, y: '50vh' }}
        columns={[
          {
            title: say(framePhrases.sessions.device),
            dataIndex: 'device',
            render: (device: string, { current }) => (
              <>
                {device} {current && <Tag color="blue">{say(framePhrases.sessions.current)}</Tag>}
              </>
            ),
          },
          { title: say(framePhrases.sessions.ip), dataIndex: 'ip', width: 140 },
          { title: say(framePhrases.sessions.since), dataIndex: 'createTime', width: 170 },
          { title: say(framePhrases.sessions.seen), dataIndex: 'lastSeenTime', width: 170 },
          {
            title: say(phrases.list.actions),
            key: 'end',
            width: 90,
            render: (_, { id, device, current }) =>
              current ? null : (
                <Popconfirm
                  title={say(framePhrases.sessions.confirm)}
                  okText={say(phrases.form.confirm)}
                  cancelText={say(phrases.form.cancel)}
                  onConfirm={() => onEnd(id)}
                >
                  <Button type="link" danger size="small" aria-label={`${say(framePhrases.sessions.end)} ${device}`}>
                    {say(framePhrases.sessions.end)}
                  </Button>
                </Popconfirm>
              ),
          },
        ]}
      />
    </>
  )
}
