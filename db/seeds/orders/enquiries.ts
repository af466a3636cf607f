import type { Written } from '#app/departments/help/enquiries.server.ts'
import type { Role } from '#app/departments/staff/staff.ts'

const blank = { queryType: '', orderNumber: '', subject: '' }

type Asked = Written & {
  hoursAgo: number
  /** Who has it. */
  assignedTo?: Role
  /** What was answered, by whom. */
  answer?: { by: Role; words: string; hoursAgo: number }
}

/** What shoppers have asked, and how many hours ago. */
export const enquiries: Asked[] = [
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
    assignedTo: 'manager',
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
  {
    ...blank,
    kind: 'product',
    queryType: 'availability',
    name: 'Callum Dray',
    email: 'callum.dray@example.com',
    phone: '07700900136',
    message: 'Will the Ardhallow smoked porter come back this winter? I would take a case.',
    hoursAgo: 70,
    answer: {
      by: 'manager',
      words:
        'Dear Callum,\n\nit comes back in the second week of December. Press ‘E-mail me when it is back’ on its page, and you hear of it the moment it is on the shelf.',
      hoursAgo: 51,
    },
  },
]
