import type { AnalyticsSettings } from '@brightnest/contracts/site/analytics';
import { type AnalyticsEvent, takeMessages } from '@brightnest/kit/runtime/page/analytics';
import { consentOf, keepConsent } from './consent';
import { senderOf } from './providers';
import type { Sender } from './sender';

/** What the visitor is shown: nothing, the question, or the dialog with all choices. */
export type ChoicesView = 'none' | 'question' | 'choices';

/** Has the view shown; called again for each change of it. */
export type ShowChoices = (view: ChoicesView, choose: Choose) => void;

/** `closed`: without a choice. */
export type Choose = (choice: 'accepted' | 'declined' | 'closed' | 'more') => void;

/** Sends what is tracked to the company's provider as long as the visitor lets it, and asks where it has to. */
export function startAnalytics(settings: AnalyticsSettings, show: ShowChoices): void {
  let sender: Sender | undefined;
  let page: string | undefined;

  function followConsent(): void {
    const consent = consentOf(settings);
    if (consent === 'accepted') sender ??= senderOf(settings);
    else {
      sender?.stop();
      sender = undefined;
    }
    show(consent === 'ask' && page !== undefined ? 'question' : 'none', choose);
  }

  function choose(choice: Parameters<Choose>[0]): void {
    if (choice === 'more') return show('choices', choose);
    const hadSender = sender !== undefined;
    if (choice !== 'closed') keepConsent(choice, settings);
    followConsent();
    // The page on which they agree is the first that is counted; what was before stays untold.
    if (!hadSender && page !== undefined) sender?.send({ name: 'page_viewed', page }, page);
  }

  function take(event: AnalyticsEvent): void {
    if (event.name === 'page_viewed') {
      const isFirst = page === undefined;
      page = event.page;
      if (isFirst) followConsent();
    }
    if (page !== undefined) sender?.send(event, page);
  }

  takeMessages((message) => {
    if (message.name === 'privacy_choices') show('choices', choose);
    else if (message.name === 'left') {
      page = undefined;
      show('none', choose);
      sender?.leave();
    } else take(message);
  });
}
