import { client } from '@masthead/contract/system/client'
import { SecretPage } from '../kit/page/SecretPage'
import { words } from './words'

/** Clients: the derived page; a new secret is shown once. */
const ClientPage = () => (
  <SecretPage noun={client} action="rotateSecret" account="clientId" password="clientSecret" title={words.newSecret} hint={words.newSecretHint} />
)

export default ClientPage
