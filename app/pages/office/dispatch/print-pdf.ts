/**
 * Prints a PDF of the shop's own without leaving the page: a hidden frame loads it and asks for the printer. A browser
 * whose viewer can't be asked shows it in a window instead.
 */
export function printPdf(address: string) {
  document.getElementById(FRAME)?.remove()
  const frame = document.createElement('iframe')
  frame.id = FRAME
  frame.title = 'What is printed'
  frame.hidden = true
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
