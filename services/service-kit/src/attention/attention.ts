import type { OfficeSettings } from '@brightnest/contracts/company/office-settings';
import {
  ATTENTION_VIEWS,
  attentionAccess,
  type AttentionFact,
  type AttentionItem,
  type AttentionKind,
  type AttentionView,
  byUrgency,
  MAX_ATTENTION_ITEMS,
} from '@brightnest/contracts/attention';
import {
  attentionChangeSchema,
  type AttentionItemResponse,
  attentionQuerySchema,
  type AttentionResponse,
  type Colleague,
  COLLEAGUE_RPC,
} from '@brightnest/contracts/overview/attention-schemas';
import type { ATTENTION_ROUTES } from '@brightnest/contracts/routes/attention';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '../errors';
import { type Actor, handle, type Handler, holdsPermission } from '../http/route';
import type { RpcClient } from '../rpc/client';
import { officeSettings } from '../settings/office-settings';
import { markItem, withMarks } from './attention-marks';

/** The newest that a source tells of: nobody works through more. */
export const MAX_FACTS = 200;

/** Finds out which records have to be looked after now. Nothing of it is kept, so nothing gets out of step. */
export interface AttentionSource {
  kinds: readonly AttentionKind[];
  /** @returns the newest {@link MAX_FACTS} at most. */
  find(now: Date, settings: OfficeSettings): Promise<AttentionFact[]>;
}

interface CallerContext {
  requestId: string;
  log: Parameters<typeof officeSettings.readOrAsk>[0]['log'];
}

/** What of the office the calls go by; auth knows it itself, others ask it. */
export interface Office {
  readSettings(context: CallerContext): Promise<OfficeSettings>;
  findColleague(userId: string, context: CallerContext): Promise<Colleague | null>;
}

/** The office as auth tells of it. */
export function askedOffice(rpc: RpcClient): Office {
  return {
    readSettings: (context) => officeSettings.readOrAsk({ rpc, ...context }),
    async findColleague(userId, { requestId }) {
      const { colleague } = await rpc.call(COLLEAGUE_RPC, { userId }, { requestId });
      return colleague;
    },
  };
}

const WRONG_OWNER = msg('Please choose somebody who may see this.');

type Routes = (typeof ATTENTION_ROUTES)[keyof typeof ATTENTION_ROUTES];

/**
 * The calls about what of a service's records waits for the office. A service that has them lists `AttentionMark`
 * among its models.
 */
export function attentionCalls(
  routes: Routes,
  sources: readonly AttentionSource[],
  office: Office,
): Handler[] {
  async function readItems(
    { actor, ...context }: CallerContext & { actor: Actor },
    kind?: AttentionKind,
  ): Promise<AttentionItem[]> {
    const settings = await office.readSettings(context);
    const asked = sources.filter((source) => !kind || source.kinds.includes(kind));
    const found = await Promise.all(asked.map((source) => source.find(new Date(), settings)));
    return withMarks(found.flat().filter((fact) => maySee(actor, fact)));
  }

  return [
    handle(
      routes.list,
      { query: attentionQuerySchema },
      async ({ query: { show }, ...context }): Promise<AttentionResponse> => {
        const items = await readItems(context);
        const views = viewsOf(items, context.actor.userId);
        const totals = Object.fromEntries(
          ATTENTION_VIEWS.map((view) => [view, views[view].length]),
        ) as Record<AttentionView, number>;
        const shown = views[show].toSorted(byUrgency).slice(0, MAX_ATTENTION_ITEMS);
        return { success: true, items: shown, totals };
      },
    ),
    handle(
      routes.change,
      { body: attentionChangeSchema },
      async ({ body, seenVersion, origin, ...context }): Promise<AttentionItemResponse> => {
        const { actor } = context;
        const items = await readItems(context, body.kind);
        const item = items.find(
          ({ kind, id, since }) => kind === body.kind && id === body.id && since === body.since,
        );
        if (!item) throw new AppError('not_found');
        if (!holdsPermission(actor, attentionAccess(item).act)) throw new AppError('forbidden');
        const ownerName = await nameOfOwner(item, body.ownerId, context);
        const by = actor.userId;
        const marking = { by, ownerName, seenVersion, origin };
        return { success: true, item: await markItem(item, body, marking) };
      },
    ),
  ];

  /** @throws AppError `validation_failed` where somebody may not see what they are asked to look after. */
  async function nameOfOwner(
    item: AttentionItem,
    ownerId: string | null | undefined,
    { actor, ...context }: CallerContext & { actor: Actor },
  ): Promise<string> {
    if (!ownerId || ownerId === actor.userId) return '';
    const colleague = await office.findColleague(ownerId, context);
    const { see } = attentionAccess(item);
    if (colleague?.permissions.includes(see)) return colleague.name;
    throw new AppError('validation_failed', { fields: { ownerId: WRONG_OWNER } });
  }
}

const maySee = (actor: Actor, fact: AttentionFact) =>
  holdsPermission(actor, attentionAccess(fact).see);

/** Which of the items belong to each view: what is done waits no more, nor what is put off until later. */
function viewsOf(
  items: readonly AttentionItem[],
  userId: string,
): Record<AttentionView, AttentionItem[]> {
  const now = new Date().toISOString();
  const undone = items.filter(({ done }) => !done);
  const isSnoozed = ({ snoozedUntil }: AttentionItem) =>
    snoozedUntil !== null && snoozedUntil > now;
  const open = undone.filter((item) => !isSnoozed(item));
  return {
    open,
    mine: open.filter(({ ownerId }) => ownerId === userId),
    snoozed: undone.filter(isSnoozed),
    done: items.filter(({ done }) => done),
  };
}
