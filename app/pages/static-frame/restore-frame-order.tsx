import { useEffect } from 'react'

/**
 * Where a page has failed, and after that, React draws the frame anew: behind those parts of it that stand in the page
 * only. Styles keep them in their places for the eye, this for keyboards and screen readers.
 */
export function FrameInOrder() {
  useEffect(() => {
    const [skipLink, main, footer] = frame.map((part) => document.querySelector(`body > ${part}`))
    if (!skipLink || !main || !footer || isBefore(main, footer)) return
    document.body.prepend(skipLink)
    main.after(footer)
  }, [])
  return null
}

const frame = ['a[href="#main"]', 'main', 'shop-frame:has(> footer)']

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
