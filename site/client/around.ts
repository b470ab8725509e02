import { marked } from './marked'

interface Mine {
  readonly mine: Readonly<Record<string, unknown>>
  readonly counts?: Readonly<Record<string, number>>
}

interface Said {
  readonly id: string
  readonly content: string | null
  readonly nick: string | null
  readonly isStaff: number
  readonly createTime: string | null
  readonly children?: readonly Said[]
}

const ask = async <T>(url: string): Promise<T | undefined> => {
  const answer = await fetch(url, { headers: { accept: 'application/json' } })
  return answer.ok ? ((await answer.json()) as T) : undefined
}

/** Whether this browser has logged in; what it says is proven by the cookie of the session, which no script reads. */
const hasEntered = (): boolean => /(?:^|; )masthead-known=1/.test(document.cookie)

const show = (form: HTMLFormElement, isSet: boolean, count?: number): void => {
  const button = form.querySelector('button')
  const place = button?.querySelector('b') ?? form.parentElement?.querySelector('[data-followers]')
  if (button?.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', String(isSet))
  const { on, off } = button?.dataset ?? {}
  if (button && on && off) button.textContent = isSet ? on : off
  if (place && count !== undefined) place.textContent = String(count)
}

/** Likes, saves and shares without leaving the page; a visitor who has not logged in goes on by the form itself. */
const startReactions = (place: HTMLElement): void => {
  if (!hasEntered()) return
  const forms = [...place.querySelectorAll<HTMLFormElement>('[data-react]')]
  const id = place.dataset.mine ?? ''
  void ask<Mine>(`/me/mine?${new URLSearchParams({ type: place.dataset.type ?? 'cms/news', id })}`).then((found) => {
    if (!found) return
    for (const form of forms) {
      const name = form.dataset.react ?? ''
      show(form, name in found.mine, found.counts?.[name])
    }
  })
  for (const form of forms)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const button = form.querySelector('button')
      const isOff = button?.getAttribute('aria-pressed') === 'true'
      const body = new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]))
      if (isOff) body.set('off', '1')
      const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body }).catch(() => undefined)
      if (!answer?.ok) return form.submit()
      const now = Number((button?.querySelector('b') ?? place.querySelector('[data-followers]'))?.textContent) || 0
      show(form, !isOff, now + (isOff ? -1 : 1))
    })
}

const itemOf = (said: Said, [staff = '', gone = '']: readonly string[]): HTMLElement => {
  const item = document.createElement('li')
  const add = (parent: Element, tag: string, text: string, name = ''): void => {
    const one = document.createElement(tag)
    one.textContent = text
    one.className = name
    parent.append(one)
  }
  if (said.content === null) add(item, 'p', gone, 'nothing')
  else {
    const facts = document.createElement('p')
    facts.className = 'facts'
    add(facts, 'strong', said.nick ?? '')
    if (said.isStaff) add(facts, 'span', staff)
    add(facts, 'time', said.createTime?.slice(5, 16) ?? '')
    item.append(facts)
    add(item, 'p', said.content, 'words')
  }
  if (said.children?.length) {
    const list = document.createElement('ol')
    list.append(...said.children.map((one) => itemOf(one, [staff, gone])))
    item.append(list)
  }
  return item
}

/** What changes around an article while its page is kept: what is the reader's own, the first comments, and the places that are left. */
export const startAround = (): void => {
  for (const place of marked('mine')) startReactions(place)
  for (const list of marked('comments')) {
    const { comments = '', tenant = '', words = '[]' } = list.dataset
    const query = new URLSearchParams({ bizType: 'cms/news', bizId: comments, size: '3', tenantId: tenant })
    void ask<{ data?: readonly Said[] }>(`/api/blade-general/comments/front/tree?${query}`).then((found) => {
      list.append(...(found?.data ?? []).map((one) => itemOf(one, JSON.parse(words) as string[])))
    })
  }
  for (const place of marked('left'))
    void ask<{ data?: { capacity?: number | null; enrolled?: number | null } }>(
      `/api/${place.dataset.left}?${new URLSearchParams({ tenantId: place.dataset.tenant ?? '' })}`,
    ).then((found) => {
      const { capacity, enrolled } = found?.data ?? {}
      const number = place.querySelector('b')
      if (typeof capacity !== 'number' || !number) return
      number.textContent = String(Math.max(0, capacity - (enrolled ?? 0)))
      place.hidden = false
    })
}
