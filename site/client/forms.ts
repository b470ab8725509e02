import { marked } from './marked'
import { smaller } from './smaller'

/** What the program answers, good or bad. */
interface Envelope {
  readonly success?: boolean
  readonly msg?: string
  readonly data?: unknown
}

type Values = Readonly<Record<string, unknown>>

const ask = async (method: string, path: string, values: Values): Promise<Envelope> => {
  const query = method === 'GET' ? `?${new URLSearchParams(values as Record<string, string>)}` : ''
  const answer = await fetch(`/api/${path}${query}`, {
    method,
    headers: { 'accept-language': document.documentElement.lang, ...(query ? {} : { 'content-type': 'application/json' }) },
    ...(query ? {} : { body: JSON.stringify(values) }),
  })
  return (await answer.json()) as Envelope
}

/** Sends a form with its pictures to the page that takes it, made smaller where they are larger than anybody needs. */
const sendFiles = async (form: HTMLFormElement): Promise<Envelope> => {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) body.append(name, typeof value === 'string' ? value : await smaller(value))
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    body,
  })
  return (await answer.json()) as Envelope
}

const hasFiles = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files && files.length > 0)

/** What stands in the form; what was left empty is not sent. */
const valuesOf = (form: HTMLFormElement): Record<string, unknown> => {
  const values: Record<string, unknown> = { tenantId: form.dataset.tenant }
  for (const [name, value] of new FormData(form)) {
    if (value === '' || typeof value !== 'string') continue
    const [group = '', key] = name.split('.')
    if (key === undefined) {
      const isNumber = form.querySelector(`[name="${name}"]`)?.hasAttribute('data-number')
      values[name] = isNumber ? Number(value) : value
      continue
    }
    // Fields of one group are sent as one value, and the ticks of one of them with commas.
    values[group] ??= {}
    const inside = values[group] as Record<string, unknown>
    inside[key] = inside[key] === undefined ? value : `${inside[key]},${value}`
  }
  return values
}

const say = (place: HTMLElement | null, text: string): void => {
  if (!place) return
  place.textContent = text
  place.hidden = text === ''
}

const clear = (form: HTMLFormElement): void => {
  for (const place of form.querySelectorAll<HTMLElement>('.fault')) say(place, '')
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
}

/** Puts each fault at its field, and the cursor into the first of them. */
const complain = (form: HTMLFormElement, { msg = '', data }: Envelope): void => {
  const fields = (data as { fields?: Record<string, string> } | null | undefined)?.fields ?? {}
  const places = Object.keys(fields).filter((name) => form.querySelector(`[id="${name}-fault"]`))
  say(form.querySelector('[data-problem]'), places.length > 0 ? '' : msg)
  for (const name of places) {
    say(form.querySelector(`[id="${name}-fault"]`), fields[name] ?? msg)
    form.querySelector(`[name="${name}"]`)?.setAttribute('aria-invalid', 'true')
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** Shows what was answered where the page has a place for it. */
const fill = (place: HTMLElement, data: Values): void => {
  const has = (name: string | undefined): boolean => Boolean(name && data[name])
  for (const one of place.querySelectorAll<HTMLElement>('[data-field]')) {
    const value = data[one.dataset.field ?? '']
    one.textContent = value === null || value === undefined ? '' : String(value)
  }
  for (const one of place.querySelectorAll<HTMLImageElement>('[data-picture]')) one.src = String(data[one.dataset.picture ?? ''] ?? '')
  // Behind the sign that no server and no log is told.
  for (const one of place.querySelectorAll<HTMLAnchorElement>('[data-hash]'))
    one.hash = new URLSearchParams({ [one.dataset.hash ?? '']: String(data[one.dataset.hash ?? ''] ?? '') }).toString()
  for (const one of place.querySelectorAll<HTMLElement>('[data-when]')) one.hidden = !has(one.dataset.when)
  for (const one of place.querySelectorAll<HTMLElement>('[data-unless]')) one.hidden = has(one.dataset.unless)
}

/** What one form was given and others of the page need too. */
const carry = (form: HTMLFormElement): void => {
  for (const given of form.querySelectorAll<HTMLInputElement>('[data-carried]'))
    for (const taker of document.querySelectorAll<HTMLInputElement>(`[data-carry="${given.dataset.carried}"]`)) taker.value = given.value
}

const send = async (form: HTMLFormElement): Promise<void> => {
  const { form: path = '', method = 'POST', shows = '', hides = '', once, sending = '', broken = '' } = form.dataset
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  // Who presses twice asks once.
  if (!button || button.disabled) return
  const label = button.textContent
  button.disabled = true
  button.textContent = sending
  clear(form)
  const answer = await (hasFiles(form) ? sendFiles(form) : ask(method, path, valuesOf(form))).catch((): Envelope => ({ msg: broken }))
  button.disabled = false
  button.textContent = label
  if (!answer.success) {
    complain(form, answer)
    // A captcha is good for one try.
    await renew(form)
    return
  }
  const place = document.getElementById(shows)
  if (place) {
    fill(place, (answer.data ?? {}) as Values)
    carry(form)
    place.hidden = false
    place.focus()
  }
  for (const one of document.querySelectorAll<HTMLElement>(`[id="${hides}"]`)) one.hidden = true
  if (once !== undefined) form.hidden = true
}

/** What a member who is logged in need not type, if there is one. */
const askSelf = async (): Promise<Readonly<Record<string, string>> | undefined> => {
  if (!/(?:^|; )masthead-known=1/.test(document.cookie)) return undefined
  const answer = await fetch('/me/self', { redirect: 'manual' }).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as Readonly<Record<string, string>>) : undefined
}

/** Fills in for a member: the name and phone where they are empty, and the captcha, which is not asked for then. Answers whether it did that. */
const fillSelf = async (form: HTMLFormElement): Promise<boolean> => {
  const self = await askSelf()
  if (!self) return false
  for (const name of ['name', 'phone', 'captchaKey', 'captchaCode']) {
    const input = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (input && self[name] && (name.startsWith('captcha') || input.value === '')) input.value = self[name]
  }
  const asked = form.querySelector<HTMLElement>('[name=captchaCode]')?.closest<HTMLElement>('.field')
  if (asked) asked.hidden = self.captchaKey !== undefined
  return self.captchaKey !== undefined
}

/** Fetches a captcha for the form, if it has one and is not a member's. */
const renew = async (form: HTMLFormElement): Promise<void> => {
  if (form.querySelector('[name=captchaKey]') && (await fillSelf(form))) return
  const picture = form.querySelector<HTMLImageElement>('[data-captcha]')
  const key = form.querySelector<HTMLInputElement>('[name=captchaKey]')
  const typed = form.querySelector<HTMLInputElement>('[name=captchaCode]')
  if (!picture || !key || !typed) return
  const answer = (await ask('GET', picture.dataset.captcha ?? '', {}).catch(() => ({}))) as { key?: string; image?: string }
  if (!answer.key || !answer.image) return
  key.value = answer.key
  typed.value = ''
  picture.src = answer.image
  picture.hidden = false
  for (const one of form.querySelectorAll<HTMLElement>('[data-after-script], [data-captcha-new]')) one.hidden = false
}

/** Sends the forms of the page to the program. */
export const startForms = (): void => {
  for (const form of marked('form') as HTMLFormElement[]) {
    for (const one of form.querySelectorAll<HTMLElement>('[data-with-script]')) one.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form)
    })
    form.querySelector('[data-captcha-new]')?.addEventListener('click', () => void renew(form))
    void renew(form)
    const { opens } = form.dataset
    const query = new URLSearchParams(location.search)
    const given = opens && (query.get(opens) ?? new URLSearchParams(location.hash.slice(1)).get(opens))
    const input = opens && form.querySelector<HTMLInputElement>(`[name="${opens}"]`)
    if (!given || !input) continue
    input.value = given
    // A link says whose it is: it is good on whichever host of the installation it is opened.
    const tenant = query.get('tenantId')
    if (tenant) for (const other of marked('form')) other.dataset.tenant = tenant
    void send(form)
  }
}

/** Counts who likes or follows something, and who reads it: a question, where nothing else is said; and whom a promotion code brought. */
export const startCounts = (): void => {
  const problems = 'blade-petition/problem/front'
  for (const button of marked('count') as HTMLButtonElement[]) {
    const { count = '', counted: id, of = problems, tenant } = button.dataset
    button.addEventListener('click', async () => {
      button.disabled = true
      const answer = await ask('POST', `${of}/${count}`, { id, tenantId: tenant }).catch((): Envelope => ({}))
      const counted = Object.values((answer.data ?? {}) as Values)[0]
      const place = button.querySelector('span')
      if (answer.success && place) {
        place.textContent = String(counted)
        button.setAttribute('aria-pressed', 'true')
      } else {
        button.disabled = false
      }
    })
  }
  for (const page of marked('promoted')) {
    // One page is made for all who come by whatever code: which one it was stands in its address.
    const promotionCode = page.dataset.promoted || new URLSearchParams(location.search).get('code')
    if (promotionCode)
      void ask('POST', 'blade-activities/promotioncode/front/scan', { promotionCode, tenantId: page.dataset.tenant }).catch(() => undefined)
  }
  for (const page of marked('visited'))
    void ask('POST', `${page.dataset.of ?? problems}/seen`, { id: page.dataset.visited, tenantId: page.dataset.tenant }).catch(() => undefined)
}
