import { Form, Input, Modal } from 'antd'
import { useBusy } from '../act/useBusy'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { View } from './views'
import { words } from '../noun/listWords'

interface NamingProps {
  readonly view: View | undefined
  readonly taken: readonly string[]
  readonly onClose: () => void
  readonly onName: (name: string) => Promise<void>
}

/** Asks for the name of a view. */
const Naming = ({ view, taken, onClose, onName }: NamingProps) => {
  const say = useSay()
  const [form] = Form.useForm<{ name: string }>()
  const [busy, run] = useBusy()
  const go = async ({ name }: { name: string }): Promise<void> => {
    await run(async () => {
      await onName(name.trim())
      onClose()
    })
  }
  return (
    <Modal
      open
      width={420}
      title={say(view ? words.rename : words.saveView)}
      okText={say(phrases.form.save)}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => form.submit()}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" initialValues={{ name: view?.name ?? '' }} onFinish={go}>
        <Form.Item
          name="name"
          label={say(words.viewName)}
          rules={[
            { required: true, whitespace: true, message: say(words.viewNameEmpty) },
            {
              validator: async (_, name?: string) => {
                if (taken.includes((name ?? '').trim())) throw new Error(say(words.viewNameTaken))
              },
            },
          ]}
        >
          <Input maxLength={40} autoFocus showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}

export default Naming
