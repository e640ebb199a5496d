import { useSession } from '@brightnest/kit/session';
import { type AppDispatch, useAppDispatch } from '@brightnest/kit/store';
import { createSender, type Sender } from './sender';

const senders = new WeakMap<AppDispatch, Map<string, Sender>>();

/** The one sender of the signed-in cleaner in this tab. */
export function useSender(): Sender {
  const userId = useSession().user?.id ?? '';
  return senderOf(userId, useAppDispatch());
}

function senderOf(userId: string, dispatch: AppDispatch): Sender {
  const ofTab = senders.get(dispatch) ?? new Map<string, Sender>();
  senders.set(dispatch, ofTab);
  const sender = ofTab.get(userId) ?? createSender(userId, dispatch);
  ofTab.set(userId, sender);
  return sender;
}
