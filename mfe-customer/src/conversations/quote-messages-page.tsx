import { t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { MessageCircle } from 'lucide-react';
import { FocusedPage } from '../forms/focused-page';
import { DeadLink, INCOMPLETE_LINK, useLinkToken } from '../sign-in/mailed-link';
import { Messages } from './messages';
import { useCustomerGetConversationQuery } from './conversations-api';

/** The page on which whoever holds the payment link of a quote writes with us about it. */
export function QuoteMessagesPage() {
  const token = useLinkToken();
  const [query] = useSearchParams();
  const id = query.get('quote_id');
  if (id !== null) return <QuoteMessages id={id} token={token} />;
  return (
    <DeadLink title={t('This link does not work')} description={t(INCOMPLETE_LINK)}>
      <LinkButton to="/contact" size="lg" fullWidth>
        {t('Ask us about your quote')}
      </LinkButton>
    </DeadLink>
  );
}

function QuoteMessages({ id, token }: { id: string; token: string | undefined }) {
  const of = { kind: 'quote' as const, id, token };
  const { data } = useCustomerGetConversationQuery(of);
  return (
    <FocusedPage
      icon={<MessageCircle />}
      title={t('Messages about your quote')}
      description={data?.conversation.description}
    >
      <Messages of={of} />
    </FocusedPage>
  );
}
