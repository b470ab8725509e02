import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { sizedLink } from '@masthead/contract/resource/upload'
import type { Deed } from '@masthead/site/forms/asked'
import type { OwnDetail } from '@masthead/site/members/view'
import { isKey, ownerOf } from '../platform/files/storage'
import type { MemberDeed, MemberDetail } from '../user/memberpart'

/** Width of the pictures on the page of a row. */
const shownWidth = 320

/** The addresses of a picture of a row: a private one opens below the row's page, which knows whose it is. */
const pictureAt = (link: string, path: string): { href: string; src: string } => {
  const key = link.replace(/^\/files\//, '')
  if (!isKey(key) || ownerOf(key) === undefined) return { href: link, src: sizedLink(link, shownWidth) }
  const href = `${path}/pictures/${key.split('/').pop()}`
  return { href, src: sizedLink(link, shownWidth) === link ? href : `${href}?w=${shownWidth}` }
}

/** The link of a picture that the page of a row shows by this last part of its key, as wide as was asked; undefined where it shows none such. */
export const pictureLink = ({ pictures = [] }: MemberDetail, name: string, width: unknown): string | undefined => {
  const link = pictures.find((one) => one.link.split('/').pop() === name)?.link
  return link !== undefined && width === String(shownWidth) ? sizedLink(link, shownWidth) : link
}

/** Something that a member may do, with what is filled in for it, in the words of the reader's language. */
export const shownDeed = ({ name, label, isMain, fields }: MemberDeed, language: Language): Deed => {
  const word = (one: Label): string => say(one, language)
  return {
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
  }
}

/** A row of a member's as its page is drawn, in the words of his language. */
export const shownRow = (
  { title, state, facts, course, deeds, leads, further = [], pictures = [] }: MemberDetail,
  path: string,
  language: Language,
): OwnDetail => {
  const word = (label: Label): string => say(label, language)
  return {
    path,
    title,
    state: word(state),
    leads: leads && { label: word(leads.label), href: leads.href },
    further: further.map(({ label, href }) => ({ label: word(label), href })),
    pictures: pictures.map(({ label, link }) => ({ label: word(label), ...pictureAt(link, path) })),
    facts: facts.map(([name, text]) => ({ name: word(name), text })),
    course: course.map(({ time, what }) => ({ time, what: word(what) })),
    deeds: deeds.map((deed) => shownDeed(deed, language)),
  }
}
