import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Empty, Result, Skeleton, Table, type TableProps } from 'antd'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from './client'
import { columnsOf, type Reshape } from './columns'
import { useSay } from './language'
import { type NounList, pageSizes } from './useNoun'

interface Props {
  readonly noun: Resource
  readonly list: NounList
  /** What may be done to a row. */
  readonly bar: (row: Row) => ReactNode
  /** Pixels of the column in which that stands. */
  readonly barWidth: number
  readonly chosen: readonly Row[]
  /** Rows can be chosen when somebody wants to know. */
  readonly onChoose?: ((rows: readonly Row[]) => void) | undefined
  /** Makes other columns of the derived ones. */
  readonly reshape?: Reshape | undefined
}

/** The list itself in all its conditions: loading, failed, empty, filled, nested. */
export const ResourceTable = ({ noun, list, bar, barWidth, chosen, onChoose, reshape }: Props) => {
  const { t } = useTranslation()
  const say = useSay()
  const derived = useMemo(() => columnsOf(noun, { say, order: list.order, created: t('list.createTime') }), [noun, say, list.order, t])
  const shown = reshape ? reshape(derived, list.order) : derived
  const box = useRef<HTMLDivElement>(null)
  // The row by which the table measures its columns repeats the box that chooses all; nobody must come upon it by keyboard.
  useLayoutEffect(() => {
    for (const row of box.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? []) row.inert = true
  })
  const width = shown.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : 160), barWidth + 40)
  if (list.pending)
    return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} className="list-skeleton" aria-label={t('page.loading')} />
  if (list.error && list.rows.length === 0) {
    return (
      <Result
        status="warning"
        title={t('page.loadFailed')}
        subTitle={list.error.message}
        extra={<Button onClick={list.reload}>{t('page.retry')}</Button>}
      />
    )
  }
  const nested = noun.tree?.nested ?? false
  const total = nested ? list.rows.length : list.total
  const change: TableProps<Row>['onChange'] = (_page, _filters, sorter, { action }) => {
    if (action !== 'sort') return
    const one = Array.isArray(sorter) ? sorter[0] : sorter
    list.sort(one?.order ? { field: String(one.columnKey), descending: one.order === 'descend' } : undefined)
  }
  return (
    <div ref={box}>
      <Table<Row>
        size="middle"
        rowKey="id"
        dataSource={list.rows as Row[]}
        columns={[...shown, { key: '_ways', title: t('list.actions'), width: barWidth, fixed: 'end', render: (_, row) => bar(row) }]}
        scroll={{ x: width }}
        tableLayout="fixed"
        loading={list.fetching && { delay: 300 }}
        onChange={change}
        showSorterTooltip={false}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={list.isSearched ? t('list.emptySearch') : t('list.emptyHint')} />,
        }}
        {...(onChoose
          ? {
              rowSelection: {
                fixed: true,
                columnWidth: 40,
                selectedRowKeys: chosen.map((row) => row.id),
                onChange: (_keys: unknown, rows: Row[]) => onChoose(rows.filter(Boolean)),
                checkStrictly: true,
              },
            }
          : {})}
        pagination={
          nested
            ? false
            : {
                current: list.current,
                pageSize: list.size,
                total,
                pageSizeOptions: pageSizes,
                showSizeChanger: true,
                showQuickJumper: total > 200,
                showTotal: (count) => t(list.totalExact ? 'list.total' : 'list.totalAbout', { total: count.toLocaleString() }),
                onChange: list.turn,
              }
        }
      />
    </div>
  )
}
