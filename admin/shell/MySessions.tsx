import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Popconfirm, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/client'
import { toast } from '../kit/toast'

interface Known {
  readonly id: string
  readonly device: string
  readonly ip: string
  readonly createTime: string
  readonly lastSeenTime: string
  readonly current: boolean
}

const path = '/api/blade-auth/oauth/sessions'

/** Where this user is logged in, with a way to end what he does not know. */
export const MySessions = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call<readonly Known[]>('GET', path, { signal, quiet: true }),
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE', `${path}/${id}`),
    onSuccess: () => toast('success', t('sessions.ended')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <Modal open width={880} title={t('sessions.title')} footer={null} onCancel={onClose}>
      <p className="sessions-hint">{t('sessions.hint')}</p>
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
                <Popconfirm
                  title={t('sessions.confirm')}
                  okText={t('form.confirm')}
                  cancelText={t('form.cancel')}
                  onConfirm={() => end.mutateAsync(id)}
                >
                  <Button type="link" danger size="small" aria-label={`${t('sessions.end')} ${device}`}>
                    {t('sessions.end')}
                  </Button>
                </Popconfirm>
              ),
          },
        ]}
      />
    </Modal>
  )
}
