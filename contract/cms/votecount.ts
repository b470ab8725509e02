import { integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** How often an option was picked, in several pieces so that ballots do not wait for each other; '*' counts the ballots themselves. */
export const votecount = resource('cms/votecount', {
  label: ['票数', 'Count of a vote'],
  tenancy: 'tenant',
  internal: true,
  fields: {
    voteId: ref(['投票', 'Vote'], 'cms/vote', { required: true, unique: ['choice', 'piece'] }),
    choice: text(['选项', 'Option'], { max: 60, required: true }),
    piece: integer(['分片', 'Piece'], { min: 0, max: 15, required: true }),
    count: integer(['票数', 'Count'], { required: true, default: 0 }),
  },
})
