import { text } from '../kit/field'
import { service } from '../kit/resource'

/**
 * What happens, told while it happens: server-sent events, one connection a browser. Events are `change` with {id, noun, verb, rowId, version, actor},
 * `rights` when the caller's own may have changed, `reset` when it is not known what was missed, and `bye` with {reason} before the server ends the stream; the verb is 'many' and there is no row
 * where a great many rows changed at once. Ids of the stream go back to the server as Last-Event-ID.
 */
export const stream = service('desk/stream', {
  label: ['实时消息', 'Live events'],
  calls: {
    open: {
      label: ['订阅变更', 'Follow changes'],
      call: 'GET ',
      answer: 'stream',
      access: 'login',
      whileHeld: true,
      input: { topics: text(['资源', 'Nouns to follow, family/noun'], { many: true, max: 5000 }) },
      output: {
        id: text(['事件', 'Event']),
        noun: text(['资源', 'Noun']),
        verb: text(['操作', 'Verb']),
        rowId: text(['主键', 'Row']),
        version: text(['版本', 'Version']),
        actor: text(['操作人', 'Actor']),
      },
    },
  },
})
