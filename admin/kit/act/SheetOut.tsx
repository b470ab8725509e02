import { callPaths } from '@masthead/contract/kit/name'
import { useBusy } from './useBusy'
import { apiOf } from '../noun/nouns'
import { Alert, Form, Modal } from 'antd'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { FormLines, goToFirst, type Invalid } from '../form/FormLines'
import { download } from '../wire/download'
import type { Sheet } from './sheets'

/** Asks what the call of a sheet asks, why somebody takes data in full, and downloads it. */
export const SheetOut = ({ noun, out, words, onClose }: Sheet & { readonly onClose: () => void }) => {
  const say = useSay()
  const declared = noun.calls?.[out]
  const [form] = Form.useForm()
  const [busy, run] = useBusy()
  const take = async (): Promise<void> => {
    const input = await form.validateFields().catch((failed: Invalid) => {
      goToFirst(form, failed)
      return undefined
    })
    if (!input) return
    await run(async () => {
      const [[, path = ''] = []] = callPaths(declared?.call ?? out)
      await download(apiOf(noun, path), { query: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) })
      onClose()
    })
  }
  return (
    <Modal
      open
      title={say(words.sheet)}
      onCancel={onClose}
      onOk={take}
      okText={say(phrases.sheet.download)}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Alert className="form-problem" type="info" showIcon title={say(words.sheetHint)} />
      <Form form={form} layout="vertical" onFinish={take}>
        <FormLines form={form} fields={Object.entries(declared?.input ?? {})} row={undefined} />
      </Form>
    </Modal>
  )
}
