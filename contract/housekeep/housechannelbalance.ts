import { ref } from '../kit/field'
import { resource } from '../kit/resource'

/** What a channel is owed for orders that are settled, which postings alone move. */
export const housechannelbalance = resource('housekeep/housechannelbalance', {
  label: ['渠道余额', 'Channel balance'],
  tenancy: 'tenant',
  title: 'channelId',
  fields: {
    channelId: ref(['渠道', 'Channel'], 'housekeep/housechannelmanage', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
  },
  // A refund after the channel was paid leaves it owing.
  purses: { payable: { label: ['应付佣金', 'Commission owed'], may: 'owe' } },
  without: ['add', 'edit', 'delete'],
  menu: { hidden: true },
})
