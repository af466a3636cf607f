import type { Written } from '#app/departments/help/enquiries.server.ts'

const blank = { queryType: '', orderNumber: '', subject: '' }

/** What shoppers have asked, and how many hours ago. */
export const enquiries: (Written & { hoursAgo: number })[] = [
  {
    ...blank,
    kind: 'product',
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    phone: '07700900120',
    message: 'Can the Kirimine 12 be boxed so that it survives a flight to Osaka?',
    hoursAgo: 44,
  },
  {
    ...blank,
    kind: 'general',
    name: 'Graham Whitlock',
    email: 'graham.whitlock@example.com',
    phone: '07700900121',
    message: 'We are twelve on Saturday. Do you lend glasses, and until when would I have to ask?',
    hoursAgo: 38,
  },
  {
    ...blank,
    kind: 'general',
    name: 'Joan Merriweather',
    email: 'joan.merriweather@example.com',
    phone: '07700900135',
    message: 'Two of the three bottles came today. Is the third on its way?',
    hoursAgo: 6,
  },
]
