/** The title of the browser's tab: the page, and before it how many notices are unread. */
let page = ''
let unread = 0

const most = 99

const write = (): void => {
  document.title = unread > 0 ? `(${unread > most ? `${most}+` : unread}) ${page}` : page
}

/** Names the page that the tab shows. */
export const titlePage = (title: string): void => {
  page = title
  write()
}

/** Says in the tab how many notices are unread. */
export const titleUnread = (count: number): void => {
  if (count === unread) return
  unread = count
  // Whoever has named the tab otherwise, such as the locked screen, keeps it so.
  if (page !== '' && document.title.endsWith(page)) write()
}
