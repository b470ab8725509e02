import { app } from '@masthead/contract/official/app'
import { SecretPage } from '../kit/page/SecretPage'

/** Apps: the derived page; the secret of one that is new, or that gets another, is shown once. */
const AppPage = () => (
  <SecretPage
    noun={app}
    action="rotate"
    account="appKey"
    password="appSecret"
    title={['应用密钥', 'Secret of the app']}
    hint={['请配置到应用中；之前的密钥已失效。', 'Put it into the app; the previous one no longer works.']}
    once={['密钥只显示这一次。', 'It is shown only once.']}
  />
)

export default AppPage
