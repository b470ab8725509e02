import type { Resource } from '@masthead/contract/kit/resource'

/** The noun with other buttons. */
export const withButtons = (noun: Resource, buttons: Readonly<Record<string, boolean>>): Resource => {
  const actions = Object.entries(noun.actions ?? {}).map(([name, action]) => {
    const { button, ...rest } = action
    const isShown = buttons[name] ?? button !== false
    return [name, isShown ? rest : { ...rest, button: false as const }] as const
  })
  return { ...noun, actions: Object.fromEntries(actions) }
}
