/**
 * Prints a PDF of the shop's own without leaving the page: a frame out of sight loads it (browsers print nothing of a hidden one) and asks for the printer. A browser
 * whose viewer can't be asked shows it in a window instead.
 */
export function printPdf(address: string) {
  document.getElementById(FRAME)?.remove()
  const frame = document.createElement('iframe')
  frame.id = FRAME
  frame.title = 'What is printed'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.className = 'pointer-events-none fixed top-0 -left-[9999px] h-[1100px] w-[800px]'
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.print()
    } catch {
      window.open(address, 'slip')
    }
  })
  frame.src = address
  document.body.append(frame)
}

const FRAME = 'printed'
