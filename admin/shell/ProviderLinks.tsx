import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { keep } from '../kit/look/storage'
import { type Provider, providerUrl } from './login-methods'

/** Colours that people know a provider by. */
const colours: Readonly<Record<string, string>> = { wecom: '#1f78d1', dingtalk: '#1272e0', dingqrcodeprogram: '#1272e0' }

/** Ways in by somebody else who vouches for one. */
export const ProviderLinks = ({ tenantId, providers }: { tenantId: string; providers: readonly Provider[] }) => {
  const say = useSay()
  if (providers.length === 0) return null
  return (
    <section className="login-others" aria-label={say(framePhrases.login.others)}>
      <p aria-hidden="true">
        <span>{say(framePhrases.login.others)}</span>
      </p>
      <ul>
        {providers.map((provider) => (
          <li key={provider.source}>
            <a href={providerUrl(tenantId, provider)} onClick={() => keep('tenantId', tenantId)}>
              {provider.logo ? (
                <img src={provider.logo} alt="" width={36} height={36} />
              ) : (
                <span className="login-badge" aria-hidden="true" style={{ background: colours[provider.kind] ?? 'var(--button)' }}>
                  {[...provider.name][0]}
                </span>
              )}
              <span>{provider.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
