import { mallProduct } from '@masthead/contract/mall/product'
import { productspecs } from '@masthead/contract/mall/productspecs'
import type { Field } from '@masthead/contract/kit/field'
import { permission } from '@masthead/contract/kit/name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, Modal, Segmented, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { FormLines } from '../kit/form/FormLines'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import type { Named } from '../kit/noun/fields'
import { apiOf } from '../kit/noun/nouns'
import { titleOf } from '../kit/noun/titles'
import { invoke, refresh } from '../kit/noun/write'
import { call, isFailure, type Page, type Row } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { stockWords as words } from './stock-words'

/** The two ways in which stock moves by hand, and what each asks of a size. */
const ways = { stockIn: ['qty', 'stock_in'], stocktake: ['counted', 'stocktake'] } as const

type Way = keyof typeof ways

/** The most sizes of a product. */
const most = 200

interface Size extends Row {
  readonly name: string | null
  readonly stock: number
}

/** What is asked of each size, by its id: a number, with what the books have below it. */
const useSizeFields = (sizes: readonly Size[] | undefined, way: Way, otherwise: string): readonly Named[] => {
  const say = useSay()
  return useMemo(() => {
    const [key] = ways[way]
    const field = productspecs.calls?.[way]?.input?.[key] as Field
    return (sizes ?? []).map(({ id, name, stock }): Named => {
      const label = name || otherwise
      const there = say(words.there, { count: stock })
      return [id, { ...field, label: [label, label], required: false, help: [there, there] }]
    })
  }, [sizes, way, otherwise, say])
}

/** Takes in what came of a product, or counts what is there, size by size. What is in the books is as it was when this opened, or was last saved. */
export const StockDialog = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm()
  const allowed = (Object.keys(ways) as Way[]).filter((one) => may(permission(productspecs, ways[one][1])))
  const [way, setWay] = useState<Way>(allowed[0] ?? 'stockIn')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const found = useQuery({
    queryKey: ['stock', row.id],
    queryFn: ({ signal }) =>
      call<Page<Size>>('GET', apiOf(productspecs, 'page'), { query: { productId: row.id, size: String(most) }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const sizes = useMemo(() => found.data?.records.slice().reverse(), [found.data])
  const title = titleOf(mallProduct, row)
  const fields = useSizeFields(sizes, way, title)

  const save = async ({ id, stock }: Size, count: number): Promise<boolean> => {
    try {
      await invoke(productspecs, way, { id, [ways[way][0]]: count, ...(way === 'stocktake' ? { seen: stock } : {}) }, [0, 400, 404, 409])
      form.setFieldsValue({ [id]: null })
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      const text = error.status === 0 ? say(phrases.form.offline) : (Object.values(error.fields ?? {})[0] ?? error.message)
      form.setFields([{ name: id, errors: [text] }])
      return false
    }
  }

  const go = async (): Promise<void> => {
    if (busy) return
    setProblem(undefined)
    const given = (await form.validateFields().catch(() => undefined)) as Readonly<Record<string, number | null>> | undefined
    if (!given) return
    const filled = (sizes ?? []).flatMap((size) => (typeof given[size.id] === 'number' ? [[size, given[size.id] as number] as const] : []))
    if (filled.length === 0) return setProblem(say(words.nothing))
    setBusy(true)
    let done = 0
    try {
      for (const [size, count] of filled) if (await save(size, count)) done += 1
    } finally {
      setBusy(false)
      for (const { name } of [mallProduct, productspecs]) refresh(queries, name)
    }
    if (done === filled.length) {
      void message.success(say(words[`${way}Done`]))
      return onClose()
    }
    if (done > 0) setProblem(say(words.some, { done }))
    void found.refetch()
  }

  return (
    <Modal
      open
      title={`${say(words.open)} · ${title}`}
      okText={say(words[way])}
      okButtonProps={{ disabled: !sizes }}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      onOk={go}
      onCancel={onClose}
      destroyOnHidden
    >
      {allowed.length > 1 && (
        <Segmented<Way>
          block
          className="dialog-way"
          aria-label={say(words.way)}
          value={way}
          disabled={busy}
          options={allowed.map((value) => ({ value, label: say(words[value]) }))}
          onChange={(next) => {
            setWay(next)
            setProblem(undefined)
            form.resetFields()
          }}
        />
      )}
      <p className="soft dialog-what">{say(words[`${way}Hint`])}</p>
      {problem && <Alert className="form-problem" type="error" showIcon role="alert" title={problem} />}
      {found.isPending ? (
        <Skeleton active />
      ) : sizes ? (
        <Form form={form} layout="vertical" onFinish={go} disabled={busy}>
          <FormLines form={form} fields={fields} />
          <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
        </Form>
      ) : (
        <LoadFailed of={found} />
      )}
    </Modal>
  )
}
