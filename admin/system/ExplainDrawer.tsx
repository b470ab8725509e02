import { LoadFailed } from '../kit/look/LoadFailed'
import type { Label } from '@masthead/contract/kit/label'
import { snake } from '@masthead/contract/kit/name'
import { isResource, type Resource } from '@masthead/contract/kit/resource'
import { ref } from '@masthead/contract/kit/field'
import { dataScope } from '@masthead/contract/system/data-scope'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Empty, Form, Grid, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/look/language'
import { useNounLater } from '../kit/noun/nouns'
import { RefPicker } from '../kit/pick/RefPicker'
import { invoke } from '../kit/noun/write'
import { labelOf, type MenuItem, useMenu } from '../kit/wire/menu'
import { Explanation, type Explained } from './Explanation'
import { words } from './words'
import './system.css'

interface Props {
  /** Who is asked about, where that is clear. */
  readonly userId?: string
  readonly onClose: () => void
}

interface Question {
  readonly userId: string
  readonly noun: string
  readonly verb: string
  readonly rowId: string | null
}

const userField = ref(['用户', 'User'], 'user/user')

/** The resources that the caller's menu opens. */
const nounsIn = (items: readonly MenuItem[], found = new Map<string, Label>()): Map<string, Label> => {
  for (const item of items) {
    if (item.meta?.noun) found.set(item.meta.noun, labelOf(item))
    nounsIn(item.children ?? [], found)
  }
  return found
}

const verbLabels: Readonly<Record<string, Label>> = {
  view: ['查看', 'View'],
  add: ['新增', 'Add'],
  edit: ['修改', 'Edit'],
  delete: ['删除', 'Delete'],
  export: ['导出', 'Export'],
}

/** What may be done with a noun, by the verb of its permission. */
const verbsOf = (noun: Resource): [string, Label][] => {
  const verbs = new Map<string, Label>(Object.entries(verbLabels).filter(([verb]) => !noun.without?.includes(verb as 'view')))
  if (noun.appendOnly) for (const verb of ['add', 'edit', 'delete']) verbs.delete(verb)
  for (const [name, action] of Object.entries(noun.actions ?? {})) {
    const verb = snake(action.verb ?? name)
    if (!action.system && !verbs.has(verb)) verbs.set(verb, action.label)
  }
  return [...verbs]
}

/** Asks why a user may see or do something, and shows what it follows from. */
export const ExplainDrawer = ({ userId, onClose }: Props) => {
  const say = useSay()
  const menu = useMenu()
  const { lg = true } = Grid.useBreakpoint()
  const [form] = Form.useForm<Question>()
  const [question, setQuestion] = useState<Question>()
  const name = Form.useWatch('noun', form)
  const noun = useNounLater(name ?? 'system/data-scope')
  const asked = name && noun && isResource(noun) ? noun : undefined
  const nouns = useMemo(() => [...nounsIn(menu.data ?? [])], [menu.data])
  const found = useQuery({
    queryKey: ['explain', question],
    enabled: question !== undefined,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    queryFn: () => invoke<Explained>(dataScope, 'explain', Object.fromEntries(Object.entries(question ?? {}).filter(([, one]) => one)), true),
  })
  const rowField = useMemo(() => ref(['数据', 'Row'], (name ?? 'user/user') as `${string}/${string}`), [name])
  const required = (label: Label) => [{ required: true, message: say([`请选择${label[0]}`, `Please choose: ${label[1].toLowerCase()}`]) }]
  return (
    <Drawer
      open
      title={say(dataScope.calls?.explain?.label ?? dataScope.label)}
      size={lg ? 880 : '100%'}
      onClose={onClose}
      className="explain"
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        className="explain-form"
        initialValues={{ userId, verb: 'view', rowId: null }}
        onFinish={(values) => {
          setQuestion(values)
          if (question && JSON.stringify(question) === JSON.stringify(values)) void found.refetch()
        }}
      >
        <Form.Item name="userId" label={say(words.who)} rules={required(words.who)}>
          <RefPicker name="userId" field={userField} />
        </Form.Item>
        <Form.Item name="noun" label={say(words.what)} rules={required(words.what)}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={say(words.chooseNoun)}
            options={nouns.map(([value, label]) => ({ value, label: say(label) }))}
            onChange={() => form.setFieldsValue({ verb: 'view', rowId: null })}
          />
        </Form.Item>
        <Form.Item name="verb" label={say(words.verb)} rules={required(words.verb)}>
          <Select
            disabled={!asked}
            showSearch={{ optionFilterProp: 'label' }}
            options={(asked ? verbsOf(asked) : Object.entries(verbLabels)).map(([verb, label]) => ({ value: verb, label: say(label) }))}
          />
        </Form.Item>
        <Form.Item name="rowId" label={say(words.whichRow)}>
          <RefPicker key={name} name="rowId" field={rowField} disabled={!asked} placeholder={say(words.anyRow)} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={found.isFetching}>
          {say(words.ask)}
        </Button>
      </Form>
      <section aria-live="polite" aria-label={say(words.answer)}>
        {question === undefined && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.askHint)} />}
        {found.isError && <LoadFailed of={found} extra={null} />}
        {found.isFetching && !found.data && <Skeleton active />}
        {found.data && !found.isError && <Explanation found={found.data} />}
      </section>
      {menu.isError && <Alert type="warning" showIcon title={menu.error.message} />}
    </Drawer>
  )
}
