import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Popconfirm, Tag } from 'antd'
import { useSay } from '../kit/look/language'
import { call } from '../kit/wire/client'
import { words } from './token-words'
import './user.css'

export const tokenPath = '/api/blade-auth/accesstoken'
export const tokenKey = ['access-tokens']

/** What the list says about a token. */
export interface Token {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scopes: readonly string[]
  readonly createTime: string
  readonly expireTime: string
  readonly lastUsedTime: string | null
  readonly lastUsedIp: string | null
  readonly isExpired: boolean
}

/** What a token may be granted: families, and nouns of them. */
export interface Area {
  readonly key: string
  readonly label: string
  readonly mayWrite: boolean
  readonly nouns: readonly { readonly key: string; readonly label: string }[]
}

export const useAreas = () =>
  useQuery({
    queryKey: [...tokenKey, 'scopes'],
    queryFn: ({ signal }) => call<readonly Area[]>('GET', `${tokenPath}/scopes`, { signal, quiet: true }),
  })

/** What a scope says to people: its area or noun, and whether it may write. */
const useScopeName = (areas: readonly Area[] | undefined) => {
  const say = useSay()
  const names = new Map(
    (areas ?? []).flatMap((area) => [[area.key, area.label] as const, ...area.nouns.map((noun) => [noun.key, noun.label] as const)]),
  )
  return (scope: string): string => {
    const cut = scope.lastIndexOf(':')
    const [about, right] = [scope.slice(0, cut), scope.slice(cut + 1)]
    return `${about === '*' ? say(words.everything) : (names.get(about) ?? about)} · ${say(right === 'write' ? words.write : words.read)}`
  }
}

interface Props {
  readonly tokens: readonly Token[]
  readonly onEnd: (id: string) => Promise<unknown>
}

/** Tokens with what each may do and its last use, and a way to end it. */
export const TokenList = ({ tokens, onEnd }: Props) => {
  const say = useSay()
  const nameOf = useScopeName(useAreas().data)
  if (tokens.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
  return (
    <ul>
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <b translate="no">{token.name}</b> <code>…{token.hint}</code> {token.isExpired && <Tag color="error">{say(words.expired)}</Tag>}
            <div>
              {token.scopes.map((scope) => (
                <Tag key={scope}>{nameOf(scope)}</Tag>
              ))}
            </div>
            <small className="soft">
              {say(words.created)} {token.createTime} · {say(words.days)} {token.expireTime} · {say(words.used)}{' '}
              {token.lastUsedTime ? `${token.lastUsedTime} (${token.lastUsedIp ?? ''})` : say(words.never)}
            </small>
          </div>
          <Popconfirm
            title={say(words.revoke)}
            description={say(words.revokeAsk)}
            okText={say(words.revoke)}
            cancelText={say(words.cancel)}
            okButtonProps={{ danger: true }}
            onConfirm={() => onEnd(token.id)}
          >
            <Button danger aria-label={`${say(words.revoke)} ${token.name}`}>
              {say(words.revoke)}
            </Button>
          </Popconfirm>
        </li>
      ))}
    </ul>
  )
}
