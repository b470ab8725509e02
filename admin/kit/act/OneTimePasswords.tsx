import { CopyOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { Alert, Button, Modal, Table } from 'antd'
import { copyText } from '../look/clipboard'
import { useSay } from '../look/language'
import { toast } from '../look/toast'

/** A password that the server tells once and keeps only as a hash. */
export interface OneTimePassword {
  readonly account: string
  readonly password: string
  /** Where the account belongs to another tenant than one's own. */
  readonly tenant?: string
}

interface Props {
  readonly title: string
  readonly hint?: string
  readonly passwords: readonly OneTimePassword[]
  /** What the two columns are called, where these are no accounts. */
  readonly heads?: { readonly account: Label; readonly password: Label }
  /** What is said above them, where these are no passwords. */
  readonly once?: Label
  readonly onClose: () => void
}

const words = {
  once: ['密码只显示这一次，关闭后无法再次查看。', 'This is shown only once and cannot be looked up later.'],
  tenant: ['租户', 'Tenant'],
  account: ['登录账号', 'Account'],
  password: ['一次性密码', 'One-time password'],
  copy: ['复制', 'Copy'],
  copyAll: ['全部复制', 'Copy all'],
  copied: ['已复制', 'Copied'],
  notCopied: ['浏览器不允许复制，请手动选择文字复制', 'The browser does not allow copying; please select the text and copy it yourself'],
  noted: ['我已记录，关闭', 'I have saved it, close'],
} as const satisfies Record<string, Label>

/** Shows one-time passwords, once; it goes only by its button, so that nobody loses them by a stray press. */
export const OneTimePasswords = ({ title, hint, passwords, heads = words, once = words.once, onClose }: Props) => {
  const say = useSay()
  const copy = async (some: readonly OneTimePassword[]): Promise<void> => {
    const text = some.map(({ tenant, account, password }) => [tenant, account, password].filter(Boolean).join('\t')).join('\n')
    const done = await copyText(text)
    toast(done ? 'success' : 'warning', say(done ? words.copied : words.notCopied))
  }
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={passwords.some(({ tenant }) => tenant) ? 640 : 520}
      footer={[
        <Button key="copy" icon={<CopyOutlined />} onClick={() => void copy(passwords)}>
          {say(passwords.length > 1 ? words.copyAll : words.copy)}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {say(words.noted)}
        </Button>,
      ]}
    >
      {hint && <p>{hint}</p>}
      <Alert className="form-problem" type="warning" showIcon title={say(once)} />
      <Table<OneTimePassword>
        size="small"
        rowKey={({ account, tenant }) => `${tenant} ${account}`}
        pagination={false}
        dataSource={[...passwords]}
        {...(passwords.length > 8 ? { scroll: { y: 320 } } : {})}
        columns={[
          ...(passwords.some(({ tenant }) => tenant) ? [{ key: 'tenant', title: say(words.tenant), dataIndex: 'tenant' }] : []),
          { key: 'account', title: say(heads.account), dataIndex: 'account' },
          { key: 'password', title: say(heads.password), render: (_, { password }) => <code className="code">{password}</code> },
          {
            key: 'copy',
            width: 56,
            render: (_, one) => (
              <Button
                type="text"
                size="small"
                icon={<CopyOutlined />}
                aria-label={`${say(words.copy)} ${one.account}`}
                title={say(words.copy)}
                onClick={() => void copy([{ account: one.account, password: one.password }])}
              />
            ),
          },
        ]}
      />
    </Modal>
  )
}
