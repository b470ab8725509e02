import type { Action, Call } from './action'
import { flag, ref } from './field'

/**
 * The verbs of a tree whose rows people put in order: a drag sorts or moves, and a node is deleted together with what is below it, or what it
 * holds goes to another node. The server's half is engine/branch.
 */
export const branchActions = (parent: string) =>
  ({
    sort: { label: ['排序', 'Sort'], call: 'POST sort', verb: 'edit', sets: ['sort'], quiet: true, together: true, button: false },
    move: { label: ['移动', 'Move'], call: ['POST move', 'POST move/{id}'], verb: 'edit', sets: [parent, 'sort'], together: true, button: false },
  }) as const satisfies Record<string, Action>

/** `self` is the noun's own name. */
export const branchCalls = (self: string) =>
  ({
    uses: {
      label: ['下级与引用', 'What it holds'],
      call: 'GET uses/{id}',
      answer: 'map',
      access: { verb: 'view' },
      input: { id: ref(['编号', 'Id'], self, { required: true }) },
    },
    dissolve: {
      label: ['删除并转移', 'Delete and move'],
      call: 'POST dissolve/{id}',
      answer: 'none',
      writes: true,
      access: { verb: 'delete' },
      input: {
        id: ref(['编号', 'Id'], self, { required: true }),
        moveTo: ref(['转移到', 'Move to'], self, { help: ['不选则下级上移一级', 'Otherwise items below move up one level'] }),
        cascade: flag(['连同下级删除', 'Also delete items below']),
      },
    },
  }) as const satisfies Record<string, Call>
