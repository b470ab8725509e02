import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Popconfirm, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

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
  const { t } = useTranslation()
  return (
    <>
      {found.isError && (
        <Alert
          type="error"
          title={found.error.message}
          action={
            <Button size="small" onClick={() => void found.refetch()}>
              {t('page.retry')}
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
            title: t('sessions.device'),
            dataIndex: 'device',
            render: (device: string, { current }) => (
              <>
                {device} {current && <Tag color="blue">{t('sessions.current')}</Tag>}
              </>
            ),
          },
          { title: t('sessions.ip'), dataIndex: 'ip', width: 140 },
          { title: t('sessions.since'), dataIndex: 'createTime', width: 170 },
          { title: t('sessions.seen'), dataIndex: 'lastSeenTime', width: 170 },
          {
            title: t('list.actions'),
            key: 'end',
            width: 90,
            render: (_, { id, device, current }) =>
              current ? null : (
                <Popconfirm title={t('sessions.confirm')} okText={t('form.confirm')} cancelText={t('form.cancel')} onConfirm={() => onEnd(id)}>
                  <Button type="link" danger size="small" aria-label={`${t('sessions.end')} ${device}`}>
                    {t('sessions.end')}
                  </Button>
                </Popconfirm>
              ),
          },
        ]}
      />
    </>
  )
}
