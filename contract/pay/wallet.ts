import { ref } from '../kit/field'
import { resource } from '../kit/resource'

/** Money that somebody left with the platform to pay from, which postings alone move. */
export const wallet = resource('pay/wallet', {
  label: ['钱包', 'Wallet'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'userId',
  fields: {
    userId: ref(['用户', 'User'], 'user/user', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
  },
  purses: { balance: { label: ['余额', 'Balance'] }, sandbox: { label: ['沙箱余额', 'Sandbox balance'] } },
  without: ['add', 'edit', 'delete'],
  calls: {
    mine: { label: ['我的钱包', 'My wallet'], call: 'GET mine', answer: 'row', access: 'login' },
  },
  face: {
    second: ['createTime'],
    key: ['balance', 'sandbox'],
    empty: ['用户充值或退款到钱包后，余额出现在这里。', 'Top-ups and refunds of wallets.'],
  },
  menu: { icon: 'wallet', sort: 35 },
})
