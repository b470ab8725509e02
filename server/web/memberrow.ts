import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { OwnDetail } from '@masthead/site/members/view'
import type { MemberDetail } from '../user/memberpart'

/** A row of a member's as its page is drawn, in the words of his language. */
export const shownRow = ({ title, state, facts, course, deeds, leads, further = [] }: MemberDetail, path: string, language: Language): OwnDetail => {
  const word = (label: Label): string => say(label, language)
  return {
    path,
    title,
    state: word(state),
    leads: leads && { label: word(leads.label), href: leads.href },
    further: further.map(({ label, href }) => ({ label: word(label), href })),
    facts: facts.map(([name, text]) => ({ name: word(name), text })),
    course: course.map(({ time, what }) => ({ time, what: word(what) })),
    deeds: deeds.map(({ name, label, isMain, fields }) => ({
      name,
      isMain,
      label: word(label),
      fields: fields.map(({ choices, value = '', hint, ...field }) => ({
        ...field,
        ...(hint && { hint: word(hint) }),
        value,
        label: word(field.label),
        choices: Object.entries(choices ?? {}).map(([one, words]) => ({ value: one, name: word(words) })),
      })),
    })),
  }
}
