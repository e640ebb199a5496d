import { toDecimalText } from '@brightnest/contracts/money';
import {
  QUOTES_STATS_QUESTION,
  statsQuestionSchema,
  type QuotesStats,
} from '@brightnest/contracts/staff/dashboard-stats';
import { answer } from '@brightnest/service-kit/questions';
import { ContactSubmission } from '../../model/contact-submission';
import { countQuotes } from '../../model/count-quotes';
import { officeWeeks } from '../../model/office-calendar';
import { QuoteTally, type TallyPart } from '../../model/quote-tally';
import { ServiceInquiry } from '../../model/service-inquiry';

/** What the staff's overview shows of quotes, messages and inquiries. */
export const answerStats = answer(
  QUOTES_STATS_QUESTION,
  statsQuestionSchema,
  async ({ weeks }): Promise<QuotesStats> => {
    const [{ summary }, unreadContacts, pendingInquiries, quotesByWeek] = await Promise.all([
      countQuotes(),
      ContactSubmission.countDocuments({ isRead: false }),
      ServiceInquiry.countDocuments({ status: 'pending' }),
      countByWeek(weeks),
    ]);
    return { totalQuotes: summary.totalQuotes, unreadContacts, pendingInquiries, quotesByWeek };
  },
);

async function countByWeek(count: number): Promise<QuotesStats['quotesByWeek']> {
  const weeks = officeWeeks(count, new Date());
  const fields = Object.fromEntries(weeks.map((week) => [`weeks.${week}`, 1]));
  const parts = await QuoteTally.find({}, fields).lean<TallyPart[]>();
  return weeks.map((week) => {
    const found = parts.flatMap((part) => part.weeks?.[week] ?? []);
    return {
      week,
      quotes: found.reduce((sum, { quotes }) => sum + quotes, 0),
      value: toDecimalText(found.reduce((sum, { valueMinor }) => sum + valueMinor, 0)),
    };
  });
}
