/** Elements of the page itself that carry a mark; what an article says in its body is no mark of the page's. */
export const marked = (
  mark:
    | 'carousel'
    | 'comments'
    | 'count'
    | 'follow'
    | 'form'
    | 'left'
    | 'live'
    | 'mine'
    | 'player'
    | 'promoted'
    | 'pushes'
    | 'seen'
    | 'share'
    | 'slides'
    | 'visited'
    | 'wait'
    | 'wechat',
): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-${mark}]`)].filter((element) => !element.closest('.body'))
