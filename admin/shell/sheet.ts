import sheet from 'virtual:library-styles'

let loading: Promise<void> | undefined

/** Asks once for the controls' styles, and puts them before those of the pages, which may mend them; resolved when they apply. */
export const loadSheet = (): Promise<void> =>
  (loading ??= new Promise((resolve, reject) => {
    if (sheet === undefined) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loading = undefined
      reject(new Error(`Unable to preload CSS for ${sheet}`))
    }
    document.head.prepend(link)
  }))
