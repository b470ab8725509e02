import { LoadFailed } from '../../kit/look/LoadFailed'
import { phrases } from '../../kit/look/phrases'
import { guides } from '@masthead/contract/cms/guides'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Modal, Table } from 'antd'
import { useState } from 'react'
import { call, type Page } from '../../kit/wire/client'
import { useSay } from '../../kit/look/language'
import { apiOf } from '../../kit/noun/nouns'
import { GuideDialog } from './GuideDialog'
import type { Guide, GuidedNews } from './guided'
import { words } from './guide-words'
import '../pickers.css'

interface Props {
  readonly open: boolean
  /** The article that is to be shown in a module. */
  readonly news: GuidedNews
  readonly onClose: () => void
}

const pageSize = 10

/** The guide modules in use; a click on one opens its guides. */
export const GuidePicker = ({ open, ...props }: Props) => (open ? <Picker {...props} /> : null)

const Picker = ({ news, onClose }: Omit<Props, 'open'>) => {
  const say = useSay()
  const [current, setCurrent] = useState(1)
  const [module, setModule] = useState<Guide>()
  const query = { current, size: pageSize, status: guides.state.yes, ascs: 'sort' }
  const found = useQuery({
    queryKey: ['rows', guides.name, 'modules', query],
    queryFn: ({ signal }) => call<Page<Guide>>('GET', apiOf(guides, 'parent-list'), { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Modal open width={880} title={say(words.choose)} footer={null} onCancel={onClose} mask={{ closable: false }} className="picker">
        <p className="soft dialog-what">{say(words.chooseHint)}</p>
        {found.isError ? (
          <LoadFailed of={found} />
        ) : (
          <Table<Guide>
            size="small"
            rowKey="id"
            loading={found.isFetching}
            dataSource={found.data?.records ?? []}
            scroll={{ x: 520 }}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noModule)} /> }}
            rowClassName="picker-row"
            onRow={(row) => ({ onClick: () => setModule(row) })}
            pagination={{
              current,
              pageSize,
              total: found.data?.total ?? 0,
              showSizeChanger: false,
              showTotal: (total) => say(phrases.list.total, { total }),
              onChange: setCurrent,
            }}
            columns={[
              {
                dataIndex: 'title',
                title: say(words.module),
                ellipsis: true,
                render: (title: string) => (
                  <Button type="link" size="small" className="picker-open" aria-label={`${say(words.open)} ${title}`}>
                    {title}
                  </Button>
                ),
              },
              { dataIndex: 'newsCount', title: say(guides.fields.newsCount.label), width: 110 },
              { dataIndex: 'titleLength', title: say(guides.fields.titleLength.label), width: 110 },
              { dataIndex: 'sort', title: say(guides.fields.sort.label), width: 80 },
            ]}
          />
        )}
      </Modal>
      {module && <GuideDialog open module={module} news={news} onClose={() => setModule(undefined)} />}
    </>
  )
}
