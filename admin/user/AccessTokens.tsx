import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Result, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { call, isFailure } from '../kit/wire/client'
import { type Area, type Token, TokenList, tokenKey as key, tokenPath as path, useAreas } from './TokenList'
import { words } from './token-words'

/** The user's own access tokens: made, listed with their last use, revoked. */
const AccessTokens = () => {
  const say = useSay()
  const queries = useQueryClient()
  const areas = useAreas()
  const [isAdding, setAdding] = useState(false)
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<readonly Token[]>('GET', `${path}/list`, { signal, quiet: true }),
    staleTime: 0,
  })
  const revoke = async (id: string): Promise<void> => {
    try {
      await call('POST', `${path}/revoke`, { body: { id } })
      toast('success', say(words.revoked))
    } catch (error) {
      if (!isFailure(error)) throw error
    } finally {
      await queries.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <section className="tokens" aria-label={say(words.title)}>
      <p className="soft">{say(words.hint)}</p>
      <Button type="primary" icon={<PlusOutlined />} disabled={areas.isPending} onClick={() => setAdding(true)}>
        {say(words.add)}
      </Button>
      {found.isPending && <Skeleton active />}
      {found.isError && (
        <Result
          status="warning"
          title={say(words.failed)}
          subTitle={found.error.message}
          extra={<Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>}
        />
      )}
      {found.data && <TokenList tokens={found.data} onEnd={revoke} />}
      {isAdding && (
        <AddToken areas={areas.data ?? []} onClose={() => setAdding(false)} onAdded={() => void queries.invalidateQueries({ queryKey: key })} />
      )}
    </section>
  )
}

export default AccessTokens

interface Chosen {
  readonly about: string
  readonly right: 'read' | 'write'
}

const lives = [7, 30, 90, 180, 365] as const

const AddToken = ({ areas, onClose, onAdded }: { areas: readonly Area[]; onClose: () => void; onAdded: () => void }) => {
  const say = useSay()
  const [name, setName] = useState('')
  const [days, setDays] = useState<number>(30)
  const [scopes, setScopes] = useState<readonly Chosen[]>([{ about: areas[0]?.key ?? '*', right: 'read' }])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [made, setMade] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const options = [
    { value: '*', label: say(words.everything) },
    ...areas.flatMap((area) => [
      { value: area.key, label: area.label },
      ...area.nouns.map((noun) => ({ value: noun.key, label: `${area.label} / ${noun.label}` })),
    ]),
  ]
  const change = (at: number, part: Partial<Chosen>): void => setScopes(scopes.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const add = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { name, days, scopes: scopes.map(({ about, right }) => `${about}:${right}`) }
      const { token } = await call<{ token: string }>('POST', `${path}/submit`, { body, quiet: [400] })
      setErrors({})
      setMade(token)
      onAdded()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.fields) setErrors(error.fields)
      else if (error.status === 400) toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  if (made)
    return (
      <Modal open title={say(words.add)} closable={false} onOk={onClose} okText={say(words.done)} cancelButtonProps={{ style: { display: 'none' } }}>
        <Alert type="warning" showIcon title={say(words.shown)} />
        <p className="tokens-made">
          <code translate="no">{made}</code>
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(made).then(
                () => toast('success', say(words.copied)),
                (error: Error) => toast('error', error.message),
              )
            }
          >
            {say(words.copy)}
          </Button>
        </p>
      </Modal>
    )
  return (
    <Modal
      open
      title={say(words.add)}
      onCancel={onClose}
      onOk={() => void add()}
      okText={say(words.add)}
      cancelText={say(words.cancel)}
      confirmLoading={isBusy}
    >
      <div className="tokens-form">
        <label htmlFor="token-name">{say(words.name)}</label>
        <Input
          id="token-name"
          value={name}
          maxLength={50}
          placeholder={say(words.namePlace)}
          status={errors.name ? 'error' : ''}
          onChange={(event) => setName(event.target.value)}
        />
        {errors.name && <Wrong text={errors.name} />}
        <span>{say(words.days)}</span>
        <Select
          aria-label={say(words.days)}
          value={days}
          options={lives.map((count) => ({ value: count, label: say(words.daysOf, { count }) }))}
          onChange={setDays}
        />
        {errors.days && <Wrong text={errors.days} />}
        <span>{say(words.scopes)}</span>
        {scopes.map(({ about, right }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two scopes may be the same while they are chosen
          <div key={at} className="tokens-scope">
            <Select
              showSearch
              optionFilterProp="label"
              aria-label={say(words.area, { at: at + 1 })}
              value={about}
              options={options}
              onChange={(next: string) => change(at, { about: next })}
            />
            <Select
              aria-label={say(words.right, { at: at + 1 })}
              value={right}
              options={(['read', 'write'] as const).map((value) => ({ value, label: say(words[value]) }))}
              onChange={(next: Chosen['right']) => change(at, { right: next })}
            />
            {scopes.length > 1 && (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={say(words.take, { at: at + 1 })}
                onClick={() => setScopes(scopes.filter((_, index) => index !== at))}
              />
            )}
          </div>
        ))}
        {errors.scopes && <Wrong text={errors.scopes} />}
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => setScopes([...scopes, { about: areas[0]?.key ?? '*', right: 'read' }])}>
          {say(words.addScope)}
        </Button>
      </div>
    </Modal>
  )
}

const Wrong = ({ text }: { text: string }) => (
  <span className="bad" role="alert">
    {text}
  </span>
)
